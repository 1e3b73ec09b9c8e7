import { i18n } from '@lingui/core';
import { type Interview, interviews, type ReleasedReview } from '@stepwell/contract/interviews/interviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { pointsText } from '../../../ui/points-text.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { dayLabel } from '../../../ui/time/day-label.ts';
import { When } from '../../../ui/time/when.tsx';
import { interviewPath, MINE_PATH } from '../interviews-at.ts';
import { roundText, wayText } from '../labels.ts';
import { AnswerPart } from './answer-part.tsx';
import css from './result.module.css';
import { ReviewRequestDialog, ShareDialog } from './share-dialogs.tsx';

/** What came of an interview: scores with their evidence, the teacher's review, and what can be done with it. */
export function InterviewResult({ interview }: { interview: Interview }) {
  const { sessionId, role, way, feedback, steps, review, others, recordingsUntil, finishedAt } = interview;
  let number = 0;
  return (
    <>
      <Link className="lnk" to={MINE_PATH}>
        {i18n.t('My interviews')}
      </Link>
      <PageHeader title={<span lang="">{role}</span>} />
      <p className="mut">
        <span lang="">{roundText(interview)}</span>, {wayText(way)}
        {finishedAt && (
          <>
            , <When at={finishedAt} />
          </>
        )}
      </p>
      {feedback && (
        <div className={css['stats']}>
          <Stats>
            <Stat label={i18n.t('Score')}>{feedback.score}</Stat>
            <Stat label={i18n.t('Content')}>{feedback.content}</Stat>
            <Stat label={i18n.t('Structure')}>{feedback.structure}</Stat>
            {feedback.delivery !== null && (
              <Stat label={i18n.t('Delivery (not part of the score)')}>{feedback.delivery}</Stat>
            )}
          </Stats>
        </div>
      )}
      <Acts interview={interview} />
      {others.length > 0 && (
        <p className={css['others']}>
          {i18n.t('Compare with:')}{' '}
          {others.map((other) => (
            <Link key={other.sessionId} className="lnk" to={interviewPath(sessionId, other.sessionId)}>
              <span>
                {i18n.t('score {score},', { score: other.score })} <When at={other.finishedAt} as="time" />
              </span>
            </Link>
          ))}
        </p>
      )}
      {recordingsUntil && (
        <p className={css['small']}>
          {i18n.t('Recordings are deleted on')} <When at={recordingsUntil} />
        </p>
      )}
      {review && <Review review={review} />}
      <h2 className={css['heading']}>{i18n.t('Answers')}</h2>
      <p className={css['small']}>
        {i18n.t('Scored by fixed rules from the words of each answer. Times in a recording are estimates.')}
      </p>
      {steps.map((step) => {
        if (!step.isFollowUp) number += 1;
        return (
          <AnswerPart
            key={step.stepId}
            step={step}
            number={number}
            feedback={
              step.isFollowUp ? undefined : feedback?.answers.find(({ questionId }) => questionId === step.questionId)
            }
            remarks={review?.remarks.filter(({ stepId }) => stepId === step.stepId) ?? []}
          />
        );
      })}
    </>
  );
}

function Review({ review }: { review: ReleasedReview }) {
  const { grader, criteria, points, of, comment, releasedAt } = review;
  return (
    <section className={css['review']} aria-labelledby="review">
      <h2 id="review">{grader === '' ? i18n.t('Review') : i18n.t('Review by {grader}', { grader })}</h2>
      <p className="mut">
        {points !== null && (
          <b className="num">{i18n.t('{points} of {of} points', { points: pointsText(points), of: pointsText(of) })}</b>
        )}{' '}
        <When at={releasedAt} />
      </p>
      {criteria.length > 0 && (
        <dl>
          {criteria.map(({ title, level, points: earned, of: most }) => (
            <div key={title}>
              <dt lang="">{title}</dt>
              <dd>
                <b className="num">
                  {pointsText(earned)}/{pointsText(most)}
                </b>{' '}
                <span lang="">{level}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {comment !== '' && <p lang="">{comment}</p>}
    </section>
  );
}

function Acts({ interview }: { interview: Interview }) {
  const { sessionId, setId, way, share, review } = interview;
  const looking = useSession()?.looking;
  const [againId] = useState(newId);
  const [open, setOpen] = useState<'share' | 'request' | 'delete'>();
  const [trouble, setTrouble] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const take = (fresh: Interview) => {
    queryClient.setQueryData(ask(interviews.session, { params: { sessionId } }).queryKey, fresh);
    void queryClient.invalidateQueries(everything(interviews.list));
  };
  const again = useOnce(async () => {
    try {
      const body = { setId, way, questions: interview.steps.length, again: sessionId };
      await call(interviews.start, { params: { sessionId: againId }, body });
      void queryClient.invalidateQueries(everything(interviews.list));
      await navigate(interviewPath(againId));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
  });
  if (looking) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={css['acts']}>
        <Button tone="lamp" onClick={again}>
          {i18n.t('Try again')}
        </Button>
        {!review && (
          <Button tone="ghost" onClick={() => setOpen('share')}>
            {share ? i18n.t('Change sharing') : i18n.t('Share with an instructor')}
          </Button>
        )}
        {review && share && !share.request?.isOpen && (
          <Button tone="ghost" onClick={() => setOpen('request')}>
            {i18n.t('Request another review')}
          </Button>
        )}
        <Button tone="ghost" onClick={() => setOpen('delete')}>
          {i18n.t('Delete')}
        </Button>
      </div>
      {share && !review && (
        <p role="status">{i18n.t('Shared with {name}. The review appears here.', { name: share.name })}</p>
      )}
      {share?.request?.isOpen && (
        <p role="status">
          {i18n.t('Another review by {name} is requested by {day}.', {
            name: share.name,
            day: dayLabel(share.request.dueOn, 'day'),
          })}
        </p>
      )}
      {trouble && <FieldError>{trouble}</FieldError>}
      {open === 'share' && <ShareDialog interview={interview} onChange={take} onClose={close} />}
      {open === 'request' && <ReviewRequestDialog interview={interview} onChange={take} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={i18n.t('Delete this interview?')}
          hint={i18n.t('Recordings, transcripts, feedback and reviews are deleted for good.')}
          action={i18n.t('Delete interview')}
          tone="bad"
          onConfirm={async () => {
            await call(interviews.remove, { params: { sessionId } });
            for (const one of [interviews.list, interviews.sets]) await queryClient.invalidateQueries(everything(one));
            toast.success(i18n.t('Interview deleted'));
            await navigate(MINE_PATH);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
