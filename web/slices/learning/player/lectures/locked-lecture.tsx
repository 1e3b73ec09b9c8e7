import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, call } from '../../../../api/call.ts';
import { signInFor } from '../../../../session/redirect-to.ts';
import { isApproved, type Session, useSession } from '../../../../session/session.ts';
import { StepDrawing } from '../../../../ui/page/step-drawing.tsx';
import { Button, ButtonLink } from '../../../../ui/parts/button.tsx';
import { NotYet, wayTo } from '../frame/not-yet.tsx';
import { type Frame, PlayerFrame } from '../frame/player-frame.tsx';
import { addressOf } from '../way.ts';
import { LectureTitle, NextLecture } from './lecture-title.tsx';
import css from './locked-lecture.module.css';

/** Why the locks of the curriculum are shut, for this person. */
export function lockReason(session: Session | null, enrolled: boolean) {
  if (!session) return i18n.t('Sign in and enrol to open all lectures.');
  if (session.status === 'suspended') return i18n.t('Your account is suspended, so lectures are locked.');
  if (session.status === 'declined' && !isApproved(session)) return i18n.t('Your account wasn’t approved.');
  if (!isApproved(session)) return i18n.t('Your account is waiting for approval. You can watch previews.');
  return enrolled ? i18n.t('You don’t have access to this lecture.') : i18n.t('Enrol to open all lectures.');
}

/** For a lecture that is not open to this person: says so, and shows the step that opens it. */
export function LockedScreen({ frame }: { frame: Frame }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { outline, here } = frame;
  const { courseId } = outline;
  const enrol = useMutation({
    mutationFn: () => call(learning.enrol, { params: { courseId } }),
    onSuccess: () => queryClient.invalidateQueries(ask(learning.outline, { params: { courseId } })),
  });
  const wanted = addressOf(courseId, here.lecture.lectureId);
  const mayEnrol = session !== null && isApproved(session) && !outline.enrolled;
  const course = `/pages/course/detail-adv/${encodeURIComponent(courseId)}`;

  const first = here.lecture.lock?.missing[0];
  const step = first ? (
    <ButtonLink to={wayTo(first)} tone="lamp">
      {i18n.t('Go to required lecture')}
      <IconArrowRight size={19} aria-hidden />
    </ButtonLink>
  ) : !session ? (
    <ButtonLink to={signInFor(wanted)} tone="lamp">
      {i18n.t('Sign in')}
    </ButtonLink>
  ) : mayEnrol ? (
    <Button tone="lamp" busy={enrol.isPending} onClick={() => enrol.mutate()}>
      {i18n.t('Enrol and open')}
    </Button>
  ) : (
    <ButtonLink to="/student/dashboard" tone="lamp">
      {i18n.t('Go to dashboard')}
    </ButtonLink>
  );
  return (
    <PlayerFrame frame={frame} dock={<NextLecture frame={frame} tone="ghost" />}>
      <div className={css['locked']}>
        <StepDrawing kind="gate" className={css['drawing']} />
        <LectureTitle frame={frame} done={false} act={null} />
        <h2>
          {here.lecture.lock
            ? i18n.t('Not available yet')
            : !session
              ? i18n.t('Sign in to open this lecture')
              : mayEnrol
                ? i18n.t('Enrol to open this lecture')
                : i18n.t('This lecture is locked')}
        </h2>
        {here.lecture.lock ? (
          <NotYet lock={here.lecture.lock} />
        ) : (
          <p>
            {!session
              ? i18n.t('Create an account to enrol in “{course}” and save your progress.', {
                  course: outline.title,
                })
              : mayEnrol
                ? i18n.t('Enrol in “{course}” to open all lectures and save your progress.', {
                    course: outline.title,
                  })
                : lockReason(session, outline.enrolled)}
          </p>
        )}
        <div className={css['acts']}>
          {step}
          {!session && (
            <ButtonLink to={`/auth/sign-up?redirectTo=${encodeURIComponent(wanted)}`} tone="ghost">
              {i18n.t('Create account')}
            </ButtonLink>
          )}
          <ButtonLink to={course} tone="ghost">
            {i18n.t('Course details')}
          </ButtonLink>
        </div>
        {enrol.error && (
          <p role="alert" className={css['bad']}>
            {enrol.error.message}
          </p>
        )}
        {enrol.error instanceof Refusal && enrol.error.missing && (
          <NotYet lock={{ opensAt: null, missing: enrol.error.missing }} />
        )}
      </div>
    </PlayerFrame>
  );
}
