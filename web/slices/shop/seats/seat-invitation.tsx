import { i18n } from '@lingui/core';
import { seats } from '@stepwell/contract/shop/seats.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import css from '../shop.module.css';
import { CHECKOUT } from '../shop-at.public.ts';

/** /shop/checkout?seat=…: a seat in a course that somebody else has paid for. */
export function SeatInvitation({ code, known }: { code: string; known: boolean }) {
  const params = { code };
  const query = ask(seats.invitation, { params });
  const found = useQuery(query);
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => call(seats.accept, { params, body: {} }),
    onSuccess: (newest) => queryClient.setQueryData(query.queryKey, newest),
    onError: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  const back = `?redirectTo=${encodeURIComponent(`${CHECKOUT}?seat=${code}`)}`;
  return (
    <Answer of={found}>
      {({ course, from, state }) => (
        <>
          <h1>{i18n.t('Your seat in {course}', { course: course.title })}</h1>
          <p className={css['lead']}>
            {state === 'enrolled'
              ? i18n.t('You’re already enrolled, so you don’t need this seat. {from} can give it to someone else.', {
                  from,
                })
              : state === 'yours'
                ? i18n.t('You’re enrolled. {from} has paid for you.', { from })
                : state === 'gone'
                  ? i18n.t('No seats are left. Ask {from} for another.', { from })
                  : i18n.t('{from} has paid for you. Accept to start learning.', { from })}
          </p>
          <div className={css['acts']}>
            {(state === 'yours' || state === 'enrolled') && (
              <ButtonLink tone="lamp" to="/student/course-list">
                {i18n.t('Go to my courses')}
              </ButtonLink>
            )}
            {state === 'open' && known && (
              <Button tone="lamp" size="big" busy={accept.isPending} onClick={() => accept.mutate()}>
                {i18n.t('Accept seat')}
              </Button>
            )}
            {state === 'open' && !known && (
              <>
                <ButtonLink tone="lamp" to={`/auth/sign-in${back}`}>
                  {i18n.t('Sign in to accept')}
                </ButtonLink>
                <ButtonLink tone="ghost" to={`/auth/sign-up${back}`}>
                  {i18n.t('Create account')}
                </ButtonLink>
              </>
            )}
            <ButtonLink tone="ghost" to={`/pages/course/detail-adv/${course.slug}`}>
              {i18n.t('View course')}
            </ButtonLink>
          </div>
          {accept.error && (
            <p className={css['problem']} role="alert">
              {accept.error.message}
            </p>
          )}
        </>
      )}
    </Answer>
  );
}
