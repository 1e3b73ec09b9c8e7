import { i18n } from '@lingui/core';
import type { FinalLine } from '@stepwell/contract/finals.ts';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { movesFrom } from '../planning/state-words.tsx';
import { useFinalActs } from './use-final-acts.tsx';

type Props = { final: Pick<FinalLine, 'quizId' | 'title' | 'state' | 'wasPublished' | 'questions'> };

/** What can be done with one final assessment as it stands on the server. */
export function FinalMenu({ final: { quizId, title, state, wasPublished, questions } }: Props) {
  const acts = useFinalActs({ quizId, title });
  return (
    <>
      <Menu
        width={210}
        button={(given) => (
          <IconButton {...given} aria-label={i18n.t('Acts on “{title}”', { title })}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      >
        {questions > 0 && <MenuItem onClick={acts.tryOut}>{i18n.t('Try it out')}</MenuItem>}
        <MenuItem onClick={acts.copy}>{i18n.t('Copy')}</MenuItem>
        {movesFrom(state, wasPublished).map(({ to, label, sure }) => (
          <MenuItem key={to} onClick={() => (sure ? acts.ask({ to, label, words: sure }) : acts.move(to))}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {acts.dialog}
    </>
  );
}
