import { i18n } from '@lingui/core';
import type { QuizState } from '@stepwell/contract/quizzes/quizzes.ts';
import { IconDots } from '@tabler/icons-react';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import { movesFrom } from './state-labels.public.tsx';
import type { PlanActs } from './use-plan-actions.public.tsx';

interface Props {
  plan: { title: string; state: QuizState; wasPublished: boolean; questions: number };
  /** As far as the menu needs them, whatever the page is. */
  acts: Pick<PlanActs<never>, 'tryOut' | 'copy' | 'ask' | 'move' | 'publishLine' | 'dialog'>;
}

/** What can be done with a planned quiz as it stands on the server. */
export function PlanMenu({ plan: { title, state, wasPublished, questions }, acts }: Props) {
  return (
    <>
      <Menu
        width={210}
        button={(given) => (
          <IconButton {...given} aria-label={i18n.t('Actions for “{title}”', { title })}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      >
        {questions > 0 && <MenuItem onClick={acts.tryOut}>{i18n.t('Try it out')}</MenuItem>}
        <MenuItem onClick={acts.copy}>{i18n.t('Copy')}</MenuItem>
        {movesFrom(state, wasPublished).map(({ to, label, sure }) => (
          <MenuItem
            key={to}
            onClick={() =>
              to === 'published' ? acts.publishLine() : sure ? acts.ask({ to, label, hint: sure }) : acts.move(to)
            }
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {acts.dialog}
    </>
  );
}
