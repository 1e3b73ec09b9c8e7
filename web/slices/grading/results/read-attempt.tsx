import { i18n } from '@lingui/core';
import { type MarkChange, quizResults, type ReadAttempt } from '@stepwell/contract/grading/quiz-results.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { marksText } from '../../../ui/time/durations.ts';
import { When } from '../../../ui/time/when.tsx';
import { Timeline } from '../../exams/integrity/timeline.public.tsx';
import { ReviewedQuestion } from '../../questions/review/reviewed-question.public.tsx';
import { receiptLabel } from '../../quizzes/receipts/receipt-labels.public.ts';
import { Downloads } from './downloads.tsx';
import { MarksDialog } from './marks-dialog.tsx';
import css from './results.module.css';

interface Props {
  quizId: string;
  attemptId: string;
}

/** One attempt as its learner sees it, each question with its marks, and the history of those. */
export function OneAttempt({ quizId, attemptId }: Props) {
  const list = useListAddress();
  const read = useQuery({ ...ask(quizResults.attempt, { params: { attemptId } }), staleTime: 0 });
  return (
    <section className={css['one']}>
      <Link to={list.beside({ attempt: undefined })} className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All attempts')}
      </Link>
      <Answer of={read}>{(known) => <Known known={known} quizId={quizId} />}</Answer>
    </section>
  );
}

function Known({ known, quizId }: { known: ReadAttempt; quizId: string }) {
  const { student, review, byHand, history } = known;
  const { attemptId, score, number } = review;
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<{ what: 'marks' | 'undo'; position: number } | null>(null);
  const openQuestion = review.questions.find(({ position }) => position === open?.position);
  const keep = async (fresh: ReadAttempt) => {
    queryClient.setQueryData(ask(quizResults.attempt, { params: { attemptId } }).queryKey, fresh);
    await Promise.all(
      [quizResults.attempts, quizResults.analysis, quizResults.question, quizResults.regrades].map((each) =>
        queryClient.invalidateQueries(everything(each)),
      ),
    );
  };
  return (
    <>
      <h2>
        {student.fullName} <span className="mut num">{i18n.t('attempt {number}', { number })}</span>
      </h2>
      <Stats>
        <Stat label={i18n.t('Marks')}>
          {i18n.t('{marks} of {of}', { marks: marksText(score.marks), of: marksText(score.of) })}
        </Stat>
        <Stat label={i18n.t('Result')}>
          {score.waiting
            ? i18n.t('{percent}% so far, {n, plural, one {# answer} other {# answers}} to mark', {
                percent: score.percent,
                n: score.waiting,
              })
            : score.passed
              ? i18n.t('{percent}%, passed', { percent: score.percent })
              : i18n.t('{percent}%, not passed', { percent: score.percent })}
        </Stat>
        <Stat label={i18n.t('Submitted')}>
          <When at={review.endedAt} as="time" />
        </Stat>
        {review.end && <Stat label={i18n.t('Receipt')}>{receiptLabel(review.end.receipt)}</Stat>}
        <Stat label={i18n.t('Email')}>{student.email}</Stat>
      </Stats>
      <Downloads quizId={quizId} attemptId={attemptId} />
      <p className="mut">{i18n.t('Questions as the student sees them.')}</p>
      {review.questions.map((question) => (
        <div key={question.position} className={css['reviewed']}>
          <ReviewedQuestion question={question} judged={{ attemptId, isTaught: true }} />
          <div className={css['acts']}>
            {question.judging ? null : question.waits ? (
              <ButtonLink tone="ghost" size="small" to={`?quiz=${quizId}&view=marking`}>
                {i18n.t('Mark answers')}
              </ButtonLink>
            ) : (
              <Button
                tone="ghost"
                size="small"
                aria-label={i18n.t('Change marks for question {position}', { position: question.position })}
                onClick={() => setOpen({ what: 'marks', position: question.position })}
              >
                {i18n.t('Change marks')}
              </Button>
            )}
            {byHand.includes(question.position) && (
              <Button
                tone="ghost"
                size="small"
                aria-label={i18n.t('Undo manual marks for question {position}', {
                  position: question.position,
                })}
                onClick={() => setOpen({ what: 'undo', position: question.position })}
              >
                {i18n.t('Undo')}
              </Button>
            )}
          </div>
        </div>
      ))}
      {review.noted && <Timeline attemptId={attemptId} isOwn={false} />}
      {history.length > 0 && <History history={history} />}
      {openQuestion && open?.what === 'marks' && (
        <MarksDialog
          question={openQuestion}
          send={async (body) =>
            keep(await call(quizResults.override, { params: { attemptId, position: openQuestion.position }, body }))
          }
          onClose={() => setOpen(null)}
        />
      )}
      {openQuestion && open?.what === 'undo' && (
        <ConfirmDialog
          title={i18n.t('Undo manual marks for question {position}?', { position: openQuestion.position })}
          hint={i18n.t('The answer returns to its automatic marks. The student is notified.')}
          action={i18n.t('Undo')}
          reason={{ label: i18n.t('Reason'), check: shortReason }}
          onConfirm={async (reason) =>
            keep(
              await call(quizResults.undoOverride, {
                params: { attemptId, position: openQuestion.position },
                body: { reason },
              }),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

export const shortReason = (text: string) => (text.trim().length < 3 ? i18n.t('Enter a short reason.') : undefined);

const kindLabels = ({ kind }: MarkChange) => {
  const labels: Record<MarkChange['kind'], string> = {
    override: i18n.t('Marked manually'),
    marked: i18n.t('Marked'),
    judged: i18n.t('Marked by the judge'),
    'override-undone': i18n.t('Manual marks undone'),
    regrade: i18n.t('Regraded after a question correction'),
    'regrade-undone': i18n.t('Regrade undone'),
  };
  return labels[kind];
};

function History({ history }: Pick<ReadAttempt, 'history'>) {
  return (
    <section>
      <h2>{i18n.t('Mark changes')}</h2>
      <ol className={css['history']}>
        {history.map((change) => (
          <li key={change.changeId}>
            <b>{i18n.t('Question {position}', { position: change.position })}</b>{' '}
            <span className="num">
              {change.kind === 'marked'
                ? marksText(change.after)
                : i18n.t('{before} → {after}', { before: marksText(change.before), after: marksText(change.after) })}
            </span>
            <span>{kindLabels(change)}</span>
            <span>{change.reason}</span>
            <span className="mut">
              {change.by ?? (change.kind === 'judged' ? i18n.t('The judge') : i18n.t('Unknown user'))},{' '}
              <When at={change.changedAt} as="time" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
