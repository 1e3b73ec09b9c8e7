import { i18n } from '@lingui/core';
import { type DoneRegrade, quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { wordsOf } from '../../questions/review/answer-text.public.tsx';
import { shortReason } from './read-attempt.tsx';
import { RegradePreviewed } from './regrade-preview.tsx';
import css from './results.module.css';
import { questionAt } from './results-at.ts';
import { staleAfterRegrade } from './stale-after-regrade.ts';

/** Questions that were corrected after they were marked, and the regrades that were made. */
export function Regrading({ quizId }: { quizId: string }) {
  const list = useListAddress();
  const questionId = questionAt(list.search);
  const regrades = useQuery({ ...ask(quizResults.regrades, { params: { quizId } }), staleTime: 0 });
  const [taking, setTaking] = useState<DoneRegrade | null>(null);
  const queryClient = useQueryClient();
  if (questionId) return <RegradePreviewed quizId={quizId} questionId={questionId} />;
  return (
    <Answer
      of={regrades}
      isEmpty={({ corrected, done }) => corrected.length === 0 && done.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('Nothing to regrade')}
          hint={i18n.t(
            'Questions whose answer key changed after students answered appear here. You preview changes before they apply.',
          )}
        />
      }
    >
      {({ corrected, done }) => (
        <div className={css['overview']}>
          {corrected.length > 0 && (
            <section>
              <h2>{i18n.t('Corrected')}</h2>
              <ul className={css['rows']}>
                {corrected.map((each) => (
                  <li key={each.questionId}>
                    <Link className="lnk" to={list.beside({ question: each.questionId })}>
                      {wordsOf(each.stem)}
                    </Link>
                    <span className="mut">
                      {i18n.t(
                        '{attempts, plural, one {# attempt was} other {# attempts were}} marked with an older answer key, corrected',
                        { attempts: each.attempts },
                      )}{' '}
                      <When at={each.correctedAt} as="time" />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {done.length > 0 && (
            <section>
              <h2>{i18n.t('Regrades')}</h2>
              <ul className={css['rows']}>
                {done.map((each) => (
                  <li key={each.regradeId}>
                    <b>{wordsOf(each.stem)}</b>
                    <span>{each.reason}</span>
                    <span className="mut">
                      {i18n.t('{n, plural, one {# attempt} other {# attempts}} with changed marks', {
                        n: each.attempts,
                      })}
                      , {each.by ?? i18n.t('Unknown user')}, <When at={each.madeAt} as="time" />
                    </span>
                    {each.undoneAt ? (
                      <span>
                        {i18n.t('Undone')} <When at={each.undoneAt} as="time" />
                      </span>
                    ) : each.canUndo ? (
                      <span>
                        <Button
                          tone="ghost"
                          size="small"
                          aria-label={i18n.t('Undo regrade of {question}', {
                            question: wordsOf(each.stem),
                          })}
                          onClick={() => setTaking(each)}
                        >
                          {i18n.t('Undo')}
                        </Button>
                      </span>
                    ) : (
                      <span className="mut">{i18n.t('Can’t be undone: a newer regrade depends on it.')}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {taking && (
            <ConfirmDialog
              title={i18n.t('Undo regrade')}
              hint={i18n.t(
                'Answers return to their previous marks, and affected students are notified. Later manual marks stay.',
              )}
              action={i18n.t('Undo')}
              reason={{ label: i18n.t('Reason'), check: shortReason }}
              onConfirm={async (reason) => {
                await call(quizResults.undoRegrade, { params: { regradeId: taking.regradeId }, body: { reason } });
                await Promise.all(staleAfterRegrade.map((each) => queryClient.invalidateQueries(everything(each))));
              }}
              onClose={() => setTaking(null)}
            />
          )}
        </div>
      )}
    </Answer>
  );
}
