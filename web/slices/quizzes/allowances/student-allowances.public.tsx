import { i18n } from '@lingui/core';
import { type Allowance, plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, everything } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { durationText } from '../../../ui/time/durations.ts';
import css from '../planning/planning.public.module.css';
import { AllowanceDialog } from './allowance-dialog.tsx';
import { givenLabel } from './given-label.ts';

const none: Allowance = { extraPercent: 0, extraMinutes: 0, extraAttempts: 0, opensAt: null, closesAt: null };

/** What one student is given beyond the rules of a course's quizzes, and the way to change it. */
export function StudentAllowances({ courseId, studentId }: { courseId: string; studentId: string }) {
  const queryClient = useQueryClient();
  const [writing, setWriting] = useState<string>();
  const found = useQuery(ask(plannedQuizzes.courseAllowances, { params: { courseId, userId: studentId } }));
  return (
    <Answer
      of={found}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={<p className="mut">{i18n.t('This course has no quizzes.')}</p>}
    >
      {({ items }) => {
        const open = items.find(({ quizId }) => quizId === writing);
        return (
          <>
            <ul className={css['items']}>
              {items.map(({ quizId, title, timeLimitSeconds, given }) => (
                <li key={quizId} className={css['allowed']}>
                  <div>
                    <b lang="">{title}</b>
                    <p className="num mut">
                      {timeLimitSeconds === null ? i18n.t('No time limit') : durationText(timeLimitSeconds)}
                      {given && <> · {givenLabel(given)}</>}
                    </p>
                  </div>
                  <Button
                    tone="ghost"
                    size="small"
                    aria-label={i18n.t('Extra time: {title}', { title })}
                    onClick={() => setWriting(quizId)}
                  >
                    {given ? i18n.t('Change') : i18n.t('Add extra time')}
                  </Button>
                </li>
              ))}
            </ul>
            {open && (
              <AllowanceDialog
                quizId={open.quizId}
                line={{ ...(open.given ?? none), userId: studentId, fullName: open.title, email: '' }}
                onKept={() => queryClient.invalidateQueries(everything(plannedQuizzes.courseAllowances))}
                onClose={() => setWriting(undefined)}
              />
            )}
          </>
        );
      }}
    </Answer>
  );
}
