import { i18n } from '@lingui/core';
import type { BankQuestion } from '@stepwell/contract/questions/question-bank.ts';
import { IconListCheck, IconMovie } from '@tabler/icons-react';
import css from './bank.public.module.css';

/** The quizzes and films that ask it. A course goes on asking it as long as its draft holds it. */
export function UseList({ question: { usedIn } }: { question: BankQuestion }) {
  if (usedIn.length === 0)
    return (
      <p className="mut">
        {i18n.t('Not used directly in any quiz or video. Random questions from its topic may include it.')}
      </p>
    );
  return (
    <ul className={css['uses']}>
      {usedIn.map(({ where, title, courseTitle, lectureId }) => (
        <li key={`${where} ${lectureId} ${title}`}>
          {where === 'film' ? (
            <IconMovie size={19} stroke={1.7} role="img" aria-label={i18n.t('Video')} />
          ) : (
            <IconListCheck size={19} stroke={1.7} role="img" aria-label={i18n.t('Quiz')} />
          )}
          <span lang="">
            {title}
            {courseTitle && <span className="mut">{courseTitle}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
