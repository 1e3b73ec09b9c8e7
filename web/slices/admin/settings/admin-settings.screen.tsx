import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { MantineParts } from '../../../ui/theme/mantine-parts.tsx';
import { ChatSettings } from '../../chat/chat-settings.public.tsx';
import { Enquiries } from '../../enquiries/inbox.public.tsx';
import { LanguageModelSettings } from '../../language-model/language-model.public.tsx';
import { PlanSettings } from '../../plans/plan-settings.public.tsx';
import { SalesPolicySettings } from '../../shop/earnings/sales-policy.public.tsx';
import { HomePages } from '../../site/homes/editor/home-settings.public.tsx';
import { VisitFiguresView } from '../../visits/visit-figures.public.tsx';
import { AuditLog } from './audit-log.tsx';
import { Backups } from './backups.tsx';
import { Languages } from './languages.tsx';
import { Mail } from './mail.tsx';
import { Outbox } from './outbox.tsx';
import { PeopleSettings } from './people-settings.tsx';
import { LearningRecords } from './records/learning-records.tsx';
import css from './settings.module.css';
import { SiteSettings } from './site-settings.tsx';
import { System } from './system.tsx';
import { groupLabel, groupOf, type View, viewAt, viewGroups, viewLabel, viewsOf } from './views.ts';

const panels: Record<View, () => ReactNode> = {
  site: SiteSettings,
  home: HomePages,
  people: PeopleSettings,
  enquiries: Enquiries,
  chat: ChatSettings,
  plans: PlanSettings,
  sales: SalesPolicySettings,
  visits: VisitFiguresView,
  model: LanguageModelSettings,
  mail: Mail,
  outbox: Outbox,
  records: LearningRecords,
  languages: Languages,
  backups: Backups,
  system: System,
  audit: AuditLog,
};

// On a phone the row of views is wider than the screen.
const intoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

const addressOf = (view: View) => (view === 'site' ? '/admin/admin-settings' : `/admin/admin-settings?view=${view}`);

/** What admins set for the whole site, and what they look into. */
export function AdminSettings() {
  const [search] = useSearchParams();
  const here = viewAt(search);
  const group = groupOf(here);
  const Panel = panels[here];
  return (
    <>
      <PageHeader title={i18n.t('Settings')} />
      <nav aria-label={i18n.t('Settings')}>
        <ul className={css['groups']}>
          {viewGroups.map((one) => (
            <li key={one}>
              <Link to={addressOf(viewsOf(one)[0] ?? 'site')} aria-current={one === group ? 'true' : undefined}>
                {groupLabel(one)}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={css['views']} aria-label={groupLabel(group)}>
          {viewsOf(group).map((view) => (
            <li key={view}>
              <Link
                to={addressOf(view)}
                aria-current={view === here ? 'page' : undefined}
                ref={view === here ? intoView : undefined}
              >
                {viewLabel(view)}
              </Link>
            </li>
          ))}
          {group === 'site' && (
            <li>
              <Link to="/admin/admin-settings/content">{i18n.t('Content')}</Link>
            </li>
          )}
        </ul>
      </nav>
      <div className={css['panel']}>
        <MantineParts>
          <Panel />
        </MantineParts>
      </div>
    </>
  );
}
