import { i18n } from '@lingui/core';
import {
  communication,
  type Feedback,
  type ModulePage,
  type Step,
} from '@stepwell/contract/communication/communication.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ask, call } from '../../api/call.ts';
import { useSession } from '../../session/session.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { Fold } from '../../ui/parts/fold.tsx';
import { pointsText } from '../../ui/points-text.ts';
import { RubricTable } from '../../ui/rubric/rubric-table.public.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { When } from '../../ui/time/when.tsx';
import { isManyRecordings, ModuleTask } from '../speaking/module-task.public.tsx';
import css from './communication.module.css';
import { MODULES_PATH, modulePath, stepAt } from './communication-at.ts';
import { kindOf } from './exercise-kinds.ts';
import { SubmitRecording } from './submit-recording.tsx';

/** A module: its steps at the side, the one at hand beside them, and the teacher's feedback once it is released. */
export function ModuleView({ moduleId }: { moduleId: string }) {
  const page = useQuery(ask(communication.module, { params: { moduleId } }));
  const back = (
    <Link className="lnk" to={MODULES_PATH}>
      {i18n.t('All modules')}
    </Link>
  );
  if (!page.data && page.error instanceof Refusal && page.error.status === 404)
    return (
      <>
        {back}
        <PageHeader title={i18n.t('Module not found')} />
        <NothingYet title={i18n.t('This module isn’t available')} hint={page.error.message} />
      </>
    );
  return (
    <>
      {back}
      <Answer of={page}>{(found) => <Shown page={found} />}</Answer>
    </>
  );
}

function Shown({ page }: { page: ModulePage }) {
  const [search] = useSearchParams();
  const { moduleId, title, summary, steps, feedback, next, dueAt, done } = page;
  const here = steps.find(({ stepId }) => stepId === (stepAt(search) ?? next?.stepId)) ?? steps[0];
  return (
    <>
      <PageHeader title={<span lang="">{title}</span>} />
      <p className={css['summary']} lang="">
        {summary}
      </p>
      <p className="mut num">
        {i18n.t('{done} of {steps} steps', { done, steps: steps.length })}
        {dueAt && next && (
          <>
            {' · '}
            {i18n.t('Due')} <When at={dueAt} as="time" />
          </>
        )}
      </p>
      {feedback && <FeedbackPart feedback={feedback} />}
      <div className={css['module']}>
        <nav aria-label={i18n.t('Steps')}>
          <ol className={css['steps']}>
            {steps.map((step) => (
              <li key={step.stepId}>
                <Link
                  to={modulePath(moduleId, step.stepId)}
                  aria-current={step.stepId === here?.stepId ? 'step' : undefined}
                  preventScrollReset
                >
                  {step.isDone ? (
                    <IconCircleCheck size={20} stroke={1.8} aria-label={i18n.t('Done')} className={css['done']} />
                  ) : (
                    <IconCircle size={20} stroke={1.6} aria-label={i18n.t('Not done')} />
                  )}
                  <span>
                    <b lang="">{step.title}</b>
                    <small className="num">
                      {kindOf(step.kind).label} · {i18n.t('{minutes} min', { minutes: step.minutes })}
                      {step.result && ` · ${kindOf(step.kind).resultText(step.result)}`}
                    </small>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        {here && <StepView key={here.stepId} page={page} step={here} />}
      </div>
    </>
  );
}

function StepView({ page: { moduleId, steps, teacher }, step }: { page: ModulePage; step: Step }) {
  const { stepId, kind, target, title, body, isDone, result, voice } = step;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const looking = useSession()?.looking;
  const keeping = {
    // One after the other: what was pressed right after opening is not answered by the page before it.
    scope: { id: `communication-${moduleId}` },
    onSuccess: (page: ModulePage) =>
      queryClient.setQueryData(ask(communication.module, { params: { moduleId } }).queryKey, page),
  };
  const keepPlace = useMutation({
    ...keeping,
    mutationFn: () => call(communication.keepPlace, { params: { moduleId }, body: { stepId } }),
  });
  const mark = useMutation({
    ...keeping,
    mutationFn: (isRead: boolean) => call(communication.keepPlace, { params: { moduleId }, body: { stepId, isRead } }),
  });
  const opened = useEffectEvent(() => {
    if (!looking) keepPlace.mutate();
  });
  // Each step that is opened is where the student is, until the next one; told before anything can be pressed.
  useLayoutEffect(() => opened(), []);
  const error = mark.error ?? keepPlace.error;
  const at = steps.findIndex((one) => one.stepId === stepId);
  const following = steps[at + 1];
  const { label, path, action, resultText } = kindOf(kind);
  const isHere = kind === 'speaking' && isManyRecordings(target);
  const goOn = async () => {
    await mark.mutateAsync(true);
    if (following) await navigate(modulePath(moduleId, following.stepId));
  };
  return (
    <article className={css['step']}>
      <header>
        <h2 lang="">{title}</h2>
        <p className="mut">{label}</p>
      </header>
      {body !== '' && <Prose html={body} lang="en" />}
      {kind === 'lesson' ? (
        <div className={css['acts']}>
          {isDone ? (
            <>
              {following && (
                <ButtonLink tone="lamp" to={modulePath(moduleId, following.stepId)}>
                  {i18n.t('Next step')}
                </ButtonLink>
              )}
              <Button tone="ghost" busy={mark.isPending} onClick={() => mark.mutate(false)}>
                {i18n.t('Mark as unread')}
              </Button>
            </>
          ) : (
            <Button tone="lamp" busy={mark.isPending} onClick={() => void goOn().catch(() => undefined)}>
              {following ? i18n.t('Mark as read and continue') : i18n.t('Mark as read')}
            </Button>
          )}
        </div>
      ) : (
        <>
          <p className="num">
            {result ? (
              <>
                {i18n.t('Best result: {result}', { result: resultText(result) })} · <When at={result.at} />
              </>
            ) : (
              notDoneText(step)
            )}
          </p>
          {(!isHere || (isDone && following)) && (
            <div className={css['acts']}>
              {isDone && following && (
                <ButtonLink tone="lamp" to={modulePath(moduleId, following.stepId)}>
                  {i18n.t('Next step')}
                </ButtonLink>
              )}
              {!isHere && (
                <ButtonLink tone={isDone ? 'ghost' : 'lamp'} to={path(target)}>
                  {isDone ? i18n.t('Practise again') : action}
                </ButtonLink>
              )}
            </div>
          )}
          {isHere && (
            <ModuleTask
              target={target}
              onAttempt={() => void queryClient.invalidateQueries(ask(communication.module, { params: { moduleId } }))}
            />
          )}
          {kind === 'writing' && (
            <p className="mut">
              {teacher === ''
                ? i18n.t('The academy’s admins can read the text you submit.')
                : i18n.t('{teacher} and admins can read the text you submit.', { teacher })}
            </p>
          )}
          {voice && <SubmitRecording at={{ moduleId, stepId }} voice={voice} teacher={teacher} />}
        </>
      )}
      {error && !looking && <p role="alert">{error.message}</p>}
    </article>
  );
}

/** What makes an exercise done. */
function notDoneText({ kind, target }: Step) {
  if (kind !== 'speaking' || !isManyRecordings(target))
    return i18n.t('Not done yet. This step is done when you complete the exercise.');
  return target.startsWith('drill.')
    ? i18n.t('Not done yet. This step is done when you have said each sentence.')
    : i18n.t('Not done yet. This step is done when you reach the end.');
}

function FeedbackPart({
  feedback: { comment, rubric, chosen, points, outOf, teacher, releasedAt },
}: {
  feedback: Feedback;
}) {
  return (
    <section className={css['feedback']} aria-labelledby="feedback">
      <h2 id="feedback">
        {points === null
          ? i18n.t('Feedback')
          : i18n.t('Feedback: {points} of {outOf} points', { points: pointsText(points), outOf: pointsText(outOf) })}
      </h2>
      <p className={css['said']} lang="">
        {comment}
      </p>
      <p className="mut">
        {teacher && (
          <>
            <span lang="">{teacher}</span>,{' '}
          </>
        )}
        <When at={releasedAt} as="time" />
      </p>
      {rubric.length > 0 && (
        <Fold title={i18n.t('Marked with the rubric')}>
          <RubricTable rubric={rubric} outOf={outOf} chosen={chosen} within bare />
        </Fold>
      )}
    </section>
  );
}
