import { i18n } from '@lingui/core';
import type { BankLine } from '@stepwell/contract/questions/question-bank.ts';
import { IconDots } from '@tabler/icons-react';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import css from './bank.public.module.css';
import type { BankFiltersAt } from './bank-at.public.ts';
import type { RequestedAction } from './deed-dialog.tsx';
import type { Among, BankActs } from './use-bank-actions.tsx';

interface Props {
  chosen: BankLine[];
  filters: BankFiltersAt;
  acts: BankActs;
  /** Whether all that match are meant, not only the chosen rows of this page. */
  all: boolean;
  setAll: (all: boolean) => void;
  /** There are more than this page shows. */
  more: boolean;
  total: number | undefined;
  clear: () => void;
}

/** What can be done with all that are chosen. */
export function BulkDeeds({ chosen, filters, acts, all, setAll, more, total, clear }: Props) {
  const among: Among =
    all && total !== undefined ? { all: filters, total } : { ids: chosen.map(({ questionId }) => questionId) };
  const own = all ? filters.whose === 'mine' : chosen.every(({ may }) => may === 'own');
  const away = filters.shelf === 'away';
  const ask = (what: RequestedAction) => acts.ask(what, among, clear);
  const press = (kind: 'put-away' | 'take-back') => {
    acts.press({ kind }, among);
    clear();
  };
  const widen = all ? i18n.t('Only this page') : i18n.t('All matching');
  return (
    <>
      {more && total !== undefined && (
        <button type="button" className={`lnk ${css['all']}`} onClick={() => setAll(!all)}>
          {widen}
        </button>
      )}
      <Button size="small" busy={acts.busy} onClick={() => (away ? press('take-back') : ask('topic'))}>
        {away ? i18n.t('Restore') : i18n.t('Set topic')}
      </Button>
      <Menu
        width={230}
        button={(given) => (
          <IconButton {...given} aria-label={i18n.t('More actions for the selection')}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      >
        {more && total !== undefined && <MenuItem onClick={() => setAll(!all)}>{widen}</MenuItem>}
        {away && <MenuItem onClick={() => ask('topic')}>{i18n.t('Topic')}</MenuItem>}
        <MenuItem onClick={() => ask('difficulty')}>{i18n.t('Difficulty')}</MenuItem>
        <MenuItem onClick={() => ask('add-tags')}>{i18n.t('Add tags')}</MenuItem>
        <MenuItem onClick={() => ask('remove-tags')}>{i18n.t('Remove tags')}</MenuItem>
        {own && <MenuItem onClick={() => ask('share')}>{i18n.t('Share')}</MenuItem>}
        <MenuItem onClick={() => acts.leave(among)}>{i18n.t('Export')}</MenuItem>
        {own && !away && <MenuItem onClick={() => press('put-away')}>{i18n.t('Archive')}</MenuItem>}
      </Menu>
    </>
  );
}
