import { i18n } from '@lingui/core';
import { type BankLine, questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { Menu, MenuItem, MenuLink } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { IconButton } from '../../../ui/parts/button.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import type { BankActs } from './use-bank-actions.tsx';

type Line = Pick<BankLine, 'questionId' | 'stem' | 'may' | 'archivedAt'>;

/** What can be done with one question, as far as one may. */
export function QuestionMenu({ line, list, acts }: { line: Line; list: ListAddress; acts: BankActs }) {
  const { questionId, stem, may, archivedAt } = line;
  const copy = useCopy(questionId, list, acts);
  const among = { ids: [questionId] };
  const edits = may === 'own' || may === 'edit';
  return (
    <Menu
      width={210}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for “{stem}”', { stem: stem.slice(0, 60) })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      <MenuLink to={list.beside({ question: questionId })}>{i18n.t('View question')}</MenuLink>
      {edits && !archivedAt && (
        <MenuLink to={list.beside({ write: questionId, question: undefined })}>{i18n.t('Edit')}</MenuLink>
      )}
      {may !== 'read' && <MenuItem onClick={copy}>{i18n.t('Copy')}</MenuItem>}
      {edits && <MenuItem onClick={() => acts.ask('topic', among)}>{i18n.t('Topic')}</MenuItem>}
      {may === 'own' && <MenuItem onClick={() => acts.ask('share', among)}>{i18n.t('Share')}</MenuItem>}
      {may === 'own' && (
        <MenuItem onClick={() => acts.press({ kind: archivedAt ? 'take-back' : 'put-away' }, among)}>
          {archivedAt ? i18n.t('Restore') : i18n.t('Archive')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Makes a copy of one's own, and opens it to be written on. */
export function useCopy(questionId: string, list: ListAddress, acts: BankActs) {
  const navigate = useNavigate();
  return useOnce(async () => {
    try {
      const created = await call(questionBank.copy, { params: { questionId } });
      await acts.refresh();
      await navigate(list.beside({ write: created.questionId, question: undefined }));
    } catch (error) {
      if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
    }
  });
}
