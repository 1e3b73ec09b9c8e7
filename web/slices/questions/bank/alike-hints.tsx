import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { usePaused } from '../../../ui/time/use-paused.ts';
import { stemText } from '../editing/new-question.public.ts';
import css from './bank.public.module.css';
import { percentWord } from './bank-labels.ts';

/** How long the writing has to rest before it is held against the bank, in ms. */
const REST_MS = 800;
/** Fewer letters resemble too much. */
const LETTERS = 12;

/** What the question being written resembles in the bank; nothing where it resembles nothing. */
export function AlikeHints({ question }: { question: DraftQuestion }) {
  const rested = usePaused(question, REST_MS);
  const alike = useQuery({
    ...ask(questionBank.alike, { body: { question: rested } }),
    enabled: stemText(rested).length >= LETTERS,
    // A draft of a moment ago is asked about by nobody again.
    gcTime: 0,
  });
  const items = alike.data?.items ?? [];
  return (
    <div role="status">
      {items.length > 0 && (
        <section className={css['alike']}>
          <h2>
            {i18n.t('{n, plural, one {# similar question} other {# similar questions}}', {
              n: items.length,
            })}
          </h2>
          <ul>
            {items.map(({ questionId, stem, likeness }) => (
              <li key={questionId}>
                <a href={`/instructor/quiz?question=${questionId}`} target="_blank" rel="noreferrer" lang="">
                  {stem}
                </a>{' '}
                <span className="mut">
                  {likeness === 1
                    ? i18n.t('identical text')
                    : i18n.t('{share} similar', { share: percentWord(likeness) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
