import { i18n } from '@lingui/core';
import {
  certificateTemplates,
  Renewal,
  type TemplateRow,
  templateSorts,
} from '@stepwell/contract/certificates/templates.ts';
import { IconArchive, IconDots, IconRefresh, IconStar } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListOrder, ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink, IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './templates.module.css';
import { templatesAt } from './templates-at.ts';

type Act = { what: 'retire' | 'renew'; template: TemplateRow };
const checkRenewal = checkedBy(Renewal);

/** Every template of the site, and which of them courses follow that chose none. */
export function TemplateList() {
  const list = useListAddress();
  const query = templatesAt(list.search);
  const rows = useQuery(ask(certificateTemplates.list, { query }));
  const [act, setAct] = useState<Act | null>(null);
  const queryClient = useQueryClient();
  const fresh = () => queryClient.invalidateQueries(everything(certificateTemplates.list));
  const makeDefault = async (templateId: string | null) => {
    await call(certificateTemplates.makeDefault, { body: { templateId } })
      .then(() =>
        toast.success(
          templateId ? i18n.t('Default template changed') : i18n.t('The built-in template is now the default'),
        ),
      )
      .catch((error: Error) => toast.error(error.message));
    await fresh();
  };
  const sorts = templateSorts.map((value) => ({
    value,
    label: value === 'name' ? i18n.t('Name') : i18n.t('Last changed'),
  }));
  return (
    <section aria-label={i18n.t('Templates')}>
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search templates')} placeholder={i18n.t('Name')} />
        <ListOrder list={list} query={query} sorts={sorts} />
        <ButtonLink tone="lamp" to={list.beside({ template: 'new' })}>
          {i18n.t('New template')}
        </ButtonLink>
      </ListFilters>
      <p className={css['hint']}>
        {i18n.t('Issued certificates keep their template version. Courses use the default unless they choose another.')}
      </p>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q ? i18n.t('No templates match') : i18n.t('No templates yet')}
            hint={
              query.q
                ? i18n.t('Try a shorter search.')
                : i18n.t('Certificates use the built-in template until you create one and set it as the default.')
            }
          >
            {query.q && <ButtonLink to={list.to({ q: undefined })}>{i18n.t('All templates')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Templates')}
              rows={items}
              keyOf={({ templateId }) => templateId}
              columns={columns(list.beside)}
              menu={(template) => (
                <Acts template={template} makeDefault={makeDefault} begin={(what) => setAct({ what, template })} />
              )}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {act && <ActDialog act={act} fresh={fresh} onClose={() => setAct(null)} />}
    </section>
  );
}

function ActDialog({ act, fresh, onClose }: { act: Act; fresh: () => Promise<unknown>; onClose: () => void }) {
  const { templateId, name, olderPapers, courses } = act.template;
  const params = { templateId };
  if (act.what === 'retire') {
    return (
      <ConfirmDialog
        title={i18n.t('Retire “{name}”?', { name })}
        hint={i18n.t(
          'Issued certificates don’t change. {courses, plural, =0 {No courses use it.} one {# course uses it and will switch to the default.} other {# courses use it and will switch to the default.}}',
          { courses },
        )}
        action={i18n.t('Retire template')}
        tone="bad"
        onConfirm={async () => {
          await call(certificateTemplates.retire, { params }).finally(fresh);
          toast.success(i18n.t('Template retired'));
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={i18n.t('Reissue certificates of “{name}”?', { name })}
      hint={i18n.t(
        '{olderPapers, plural, one {# certificate uses} other {# certificates use}} an older version. Reissuing keeps the code and text, in the newest version.',
        { olderPapers },
      )}
      action={i18n.t('Reissue certificates')}
      tone="main"
      reason={{ label: i18n.t('Reason (for the log)'), check: (reason) => checkRenewal({ reason })['reason'] }}
      onConfirm={async (reason) => {
        const { papers } = await call(certificateTemplates.renew, { params, body: { reason } }).finally(fresh);
        toast.success(i18n.t('Reissuing {papers, plural, one {# certificate} other {# certificates}}', { papers }));
      }}
      onClose={onClose}
    />
  );
}

interface ActsProps {
  template: TemplateRow;
  makeDefault: (templateId: string | null) => Promise<void>;
  begin: (what: Act['what']) => void;
}

function Acts({ template: { templateId, name, isDefault, olderPapers }, makeDefault, begin }: ActsProps) {
  return (
    <Menu
      width={260}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem onClick={() => void makeDefault(isDefault ? null : templateId)}>
        <IconStar size={18} stroke={1.6} aria-hidden />
        {isDefault ? i18n.t('Remove as default') : i18n.t('Set as default')}
      </MenuItem>
      {olderPapers > 0 && (
        <MenuItem onClick={() => begin('renew')}>
          <IconRefresh size={18} stroke={1.6} aria-hidden />
          {i18n.t('Reissue older certificates')}
        </MenuItem>
      )}
      <MenuItem bad onClick={() => begin('retire')}>
        <IconArchive size={18} stroke={1.6} aria-hidden />
        {i18n.t('Retire')}
      </MenuItem>
    </Menu>
  );
}

const columns = (to: (what: Record<string, string>) => string): Column<TemplateRow>[] => [
  {
    heading: i18n.t('Name'),
    cell: ({ templateId, name }) => (
      <Link className="lnk" to={to({ template: templateId })}>
        {name}
      </Link>
    ),
    under: ({ isDefault }) => isDefault && i18n.t('Default'),
    full: ({ name }) => name,
  },
  { heading: i18n.t('Status'), cell: ({ isDefault }) => isDefault && i18n.t('Default'), width: 110, from: 'tablet' },
  { heading: i18n.t('Courses'), cell: ({ courses }) => courses, width: 104, numeric: true, from: 'tablet' },
  { heading: i18n.t('Certificates'), cell: ({ papers }) => papers, width: 96, numeric: true },
  {
    heading: i18n.t('Older versions'),
    cell: ({ olderPapers }) => olderPapers,
    width: 156,
    numeric: true,
    from: 'desktop',
  },
  {
    heading: i18n.t('Last changed'),
    cell: ({ updatedAt }) => (
      <span className="mut">
        <When at={updatedAt} />
      </span>
    ),
    width: 140,
    numeric: true,
    from: 'tablet',
  },
];
