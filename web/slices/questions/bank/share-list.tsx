import { i18n } from '@lingui/core';
import type { BankQuestion } from '@stepwell/contract/questions/question-bank.ts';
import { IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import css from './bank.public.module.css';
import { levelWord } from './bank-labels.ts';
import type { BankActs } from './use-bank-actions.tsx';

/** Who sees it besides its owner, and what they may do. */
export function ShareList({ question: { questionId, shares }, acts }: { question: BankQuestion; acts: BankActs }) {
  const among = { ids: [questionId] };
  const rows = [
    ...(shares?.everybody ? [{ teacherId: null, fullName: i18n.t('All teachers'), level: shares.everybody }] : []),
    ...(shares?.teachers ?? []),
  ];
  return (
    <>
      {rows.length === 0 && <p className="mut">{i18n.t('Only you can see it.')}</p>}
      <ul className={css['uses']}>
        {rows.map(({ teacherId, fullName, level }) => (
          <li key={teacherId ?? 'all'}>
            <span>
              {fullName}
              <span className="mut">{levelWord(level)}</span>
            </span>
            <IconButton
              aria-label={i18n.t('Stop sharing with {name}', { name: fullName })}
              disabled={acts.busy}
              onClick={() => acts.press({ kind: 'share', teacherId, level: null }, among)}
            >
              <IconX size={19} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button size="small" tone="ghost" onClick={() => acts.ask('share', among)}>
        {i18n.t('Share')}
      </Button>
    </>
  );
}
