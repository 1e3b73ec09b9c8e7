import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { tokenNow, useSession } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { courseAddress, playerAddress } from '../course-card.public.tsx';

/** How whoever looks at it stands to this course; nobody's standing is asked for a visitor. */
export function useEnrolmentOptions(courseId: string) {
  const session = useSession();
  const known = session !== null && tokenNow() !== null;
  const standing = useQuery({ ...ask(learning.standing, { params: { courseId } }), enabled: known });
  return { session: known ? session : null, standing };
}

/** Where sign-up and sign-in lead back to. */
export const backTo = (courseId: string) => `?redirectTo=${encodeURIComponent(courseAddress(courseId))}`;

/** The next step with this course; nothing where there is none. A visitor's by default, as the page is everybody's. */
export function EnrolAct({ courseId, size }: { courseId: string; size?: 'big' }) {
  const { session, standing } = useEnrolmentOptions(courseId);
  if (!session) {
    return (
      <ButtonLink tone="lamp" size={size} to={`/auth/sign-up${backTo(courseId)}`}>
        {i18n.t('Sign up to enrol')}
      </ButtonLink>
    );
  }
  const { data: mine } = standing;
  if (mine?.enrolled) {
    const began = (mine.progress?.done ?? 0) > 0;
    return (
      <ButtonLink tone="lamp" size={size} to={playerAddress(courseId, mine.next?.lectureId)}>
        {mine.next ? (began ? i18n.t('Continue') : i18n.t('Start')) : i18n.t('Open course')}
      </ButtonLink>
    );
  }
  return mine?.can.enrol ? <Enrol courseId={courseId} size={size} /> : null;
}

function Enrol({ courseId, size }: { courseId: string; size: 'big' | undefined }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const enrol = useMutation({
    mutationFn: () => call(learning.enrol, { params: { courseId } }),
    onSuccess: async () => {
      void queryClient.invalidateQueries(everything(learning.standing));
      void queryClient.invalidateQueries(everything(learning.myCourses));
      void queryClient.invalidateQueries(everything(learning.outline));
      await navigate(playerAddress(courseId));
    },
  });
  return (
    <>
      <Button tone="lamp" size={size} busy={enrol.isPending || enrol.isSuccess} onClick={() => enrol.mutate()}>
        {i18n.t('Enrol')}
      </Button>
      {enrol.error && <p role="alert">{enrol.error.message}</p>}
    </>
  );
}
