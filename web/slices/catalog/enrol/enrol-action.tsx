import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import type { Money } from '@stepwell/contract/money/money.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { tokenNow, useSession } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { AddToCart } from '../../shop/add-to-cart.public.tsx';
import { courseAddress, playerAddress } from '../course-card.public.tsx';

/** How whoever looks at it stands to this course; nobody's standing is asked for a visitor. */
export function useEnrolmentOptions(courseId: string) {
  const session = useSession();
  const known = session !== null && tokenNow() !== null;
  const standing = useQuery({ ...ask(learning.standing, { params: { courseId } }), enabled: known });
  return { session: known ? session : null, standing };
}

/** Whether all that stands between a person and this course is its price. */
export const canBuy = (mine: Reply<typeof learning.standing>, price: Money | undefined) =>
  price !== undefined && !mine.enrolled && !mine.can.enrol && mine.missing.length === 0;

/** Where sign-up and sign-in lead back to. */
export const backTo = (courseId: string) => `?redirectTo=${encodeURIComponent(courseAddress(courseId))}`;

/** The next step with this course; nothing where there is none. A visitor's by default, as the page is everybody's. */
export function EnrolAct({ courseId, size, price }: { courseId: string; size?: 'big'; price: Money | undefined }) {
  const { session, standing } = useEnrolmentOptions(courseId);
  if (!session && price) return <AddToCart item={{ kind: 'course', courseId }} size={size} />;
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
  if (mine?.can.enrol) return <Enrol courseId={courseId} size={size} />;
  return mine && canBuy(mine, price) ? <AddToCart item={{ kind: 'course', courseId }} size={size} /> : null;
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
