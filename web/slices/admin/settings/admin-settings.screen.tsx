import { i18n } from '@lingui/core';
import { settingsTopics } from '@stepwell/contract/admin/settings-history.ts';
import { type ComponentType, lazy, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { intoView } from '../../../ui/page/into-view.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import css from './settings.module.css';
import { SettingsHistory } from './settings-history.tsx';
import { SiteSettings } from './site-settings.tsx';
import { groupLabel, groupOf, type View, viewAt, viewGroups, viewLabel, viewsOf } from './views.ts';

const ChatSettings = lazy(async () => ({
  default: (await import('../../chat/chat-settings.public.tsx')).ChatSettings,
}));
const Enquiries = lazy(async () => ({ default: (await import('../../enquiries/inbox.public.tsx')).Enquiries }));
const ApiKeysOfAll = lazy(async () => ({
  default: (await import('../../integrations/keys/all-keys.public.tsx')).ApiKeysOfAll,
}));
const Provisioning = lazy(async () => ({
  default: (await import('../../integrations/scim/provisioning.public.tsx')).Provisioning,
}));
const Webhooks = lazy(async () => ({
  default: (await import('../../integrations/webhooks/webhooks.public.tsx')).Webhooks,
}));
const LtiRegistrations = lazy(async () => ({
  default: (await import('../../lti/registrations.public.tsx')).LtiRegistrations,
}));
const LanguageModelSettings = lazy(async () => ({
  default: (await import('../../language-model/language-model.public.tsx')).LanguageModelSettings,
}));
const AcceptedWays = lazy(async () => ({
  default: (await import('../../speaking/accepted-ways.public.tsx')).AcceptedWays,
}));
const PlanSettings = lazy(async () => ({
  default: (await import('../../plans/plan-settings.public.tsx')).PlanSettings,
}));
const CouponSettings = lazy(async () => ({
  default: (await import('../../shop/coupons/coupon-settings.public.tsx')).CouponSettings,
}));
const ProductSettings = lazy(async () => ({
  default: (await import('../../shop/products/product-settings.public.tsx')).ProductSettings,
}));
const PriceListSettings = lazy(async () => ({
  default: (await import('../../shop/prices/price-lists.public.tsx')).PriceListSettings,
}));
const SellerSettings = lazy(async () => ({
  default: (await import('../../shop/products/seller-settings.public.tsx')).SellerSettings,
}));
const GatewaySettings = lazy(async () => ({
  default: (await import('../../shop/gateways/gateway-settings.public.tsx')).GatewaySettings,
}));
const SalesPolicySettings = lazy(async () => ({
  default: (await import('../../shop/earnings/sales-policy.public.tsx')).SalesPolicySettings,
}));
const HomePages = lazy(async () => ({
  default: (await import('../../site/homes/editor/home-settings.public.tsx')).HomePages,
}));
const VisitFiguresView = lazy(async () => ({
  default: (await import('../../visits/visit-figures.public.tsx')).VisitFiguresView,
}));
const AuditLog = lazy(async () => ({ default: (await import('./audit-log.tsx')).AuditLog }));
const Backups = lazy(async () => ({ default: (await import('./backups.tsx')).Backups }));
const Languages = lazy(async () => ({ default: (await import('./languages.tsx')).Languages }));
const Letters = lazy(async () => ({ default: (await import('../letters/letters.tsx')).Letters }));
const Mail = lazy(async () => ({ default: (await import('./mail.tsx')).Mail }));
const Outbox = lazy(async () => ({ default: (await import('./outbox.tsx')).Outbox }));
const PeopleSettings = lazy(async () => ({ default: (await import('./people-settings.tsx')).PeopleSettings }));
const LearningRecords = lazy(async () => ({
  default: (await import('./records/learning-records.tsx')).LearningRecords,
}));
const System = lazy(async () => ({ default: (await import('./system.tsx')).System }));

const panels: Record<View, ComponentType> = {
  site: SiteSettings,
  home: HomePages,
  people: PeopleSettings,
  enquiries: Enquiries,
  chat: ChatSettings,
  products: ProductSettings,
  seller: SellerSettings,
  payments: GatewaySettings,
  plans: PlanSettings,
  prices: PriceListSettings,
  coupons: CouponSettings,
  sales: SalesPolicySettings,
  visits: VisitFiguresView,
  model: LanguageModelSettings,
  accents: AcceptedWays,
  mail: Mail,
  letters: Letters,
  outbox: Outbox,
  records: LearningRecords,
  languages: Languages,
  webhooks: Webhooks,
  keys: ApiKeysOfAll,
  scim: Provisioning,
  lti: LtiRegistrations,
  backups: Backups,
  system: System,
  audit: AuditLog,
};

const addressOf = (view: View) => (view === 'site' ? '/admin/admin-settings' : `/admin/admin-settings?view=${view}`);

/** What admins set for the whole site, and what they look into. */
export function AdminSettings() {
  const [search] = useSearchParams();
  const here = viewAt(search);
  const group = groupOf(here);
  const Panel = panels[here];
  // A panel's fields are filled anew once earlier values are restored.
  const [round, setRound] = useState(0);
  const topic = settingsTopics.find((one) => one === here);
  return (
    <>
      <PageHeader title={i18n.t('Settings')} />
      <nav aria-label={i18n.t('Settings')}>
        <ul className={css['groups']}>
          {viewGroups.map((one) => (
            <li key={one}>
              <Link
                to={addressOf(viewsOf(one)[0] ?? 'site')}
                aria-current={one === group ? 'true' : undefined}
                ref={one === group ? intoView : undefined}
              >
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
        <Panel key={`${here} ${round}`} />
        {topic && <SettingsHistory key={here} topic={topic} onRestored={() => setRound(round + 1)} />}
      </div>
    </>
  );
}
