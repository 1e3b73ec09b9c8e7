import { i18n } from '@lingui/core';
import { type SeatInvitation as Invitation, seats } from '@stepwell/contract/shop/seats.ts';
import { subscriptions } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { Account } from '../account.tsx';
import css from '../shop.module.css';
import { CHECKOUT, itemPath } from '../shop-at.public.ts';

/** /shop/checkout?seat=…: a seat in a course, or of a plan, that somebody else has paid for. */
export function SeatInvitation({ code, known }: { code: string; known: boolean }) {
  const params = { code };
  const query = ask(seats.invitation, { params });
  // Whoever has just signed in may have it already: the parent mounts this anew then.
  const found = useQuery({ ...query, staleTime: 0 });
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: (kind: Invitation['item']['kind']) =>
      kind === 'plan' ? call(subscriptions.redeem, { params, body: {} }) : call(seats.accept, { params, body: {} }),
    onSuccess: (newest) => queryClient.setQueryData(query.queryKey, newest),
    onError: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <Answer of={found}>
      {({ item, from, state }) => (
        <>
          <h1>
            {item.kind === 'plan'
              ? i18n.t('Your plan: {plan}', { plan: item.title })
              : i18n.t('Your seat in {course}', { course: item.title })}
          </h1>
          <p className={css['lead']}>{leadOf({ item, from, state })}</p>
          <div className={css['acts']}>
            {(state === 'yours' || state === 'enrolled') && item.kind === 'course' && (
              <ButtonLink tone="lamp" to="/student/course-list">
                {i18n.t('Go to my courses')}
              </ButtonLink>
            )}
            {(state === 'yours' || state === 'enrolled') && item.kind === 'plan' && (
              <ButtonLink tone="lamp" to="/student/subscription">
                {i18n.t('View subscription')}
              </ButtonLink>
            )}
            {state === 'open' && known && (
              <Button tone="lamp" size="big" busy={accept.isPending} onClick={() => accept.mutate(item.kind)}>
                {item.kind === 'plan' ? i18n.t('Start plan') : i18n.t('Accept seat')}
              </Button>
            )}
            <ButtonLink tone="ghost" to={itemPath(item)}>
              {item.kind === 'plan' ? i18n.t('View plans') : i18n.t('View course')}
            </ButtonLink>
          </div>
          {accept.error && (
            <p className={css['problem']} role="alert">
              {accept.error.message}
            </p>
          )}
          {state === 'open' && !known && (
            <div className={css['form']}>
              <Account
                title={i18n.t('Sign in to accept')}
                lead={i18n.t('The account you sign in with gets the seat.')}
                redirectTo={`${CHECKOUT}?seat=${code}`}
              />
            </div>
          )}
        </>
      )}
    </Answer>
  );
}

function leadOf({ item: { kind, period }, from, state }: Invitation) {
  const about = { from };
  if (state === 'gone') return i18n.t('No seats are left. Ask {from} for another.', about);
  if (state === 'expired') return i18n.t('This voucher has expired. Ask {from} for another.', about);
  if (kind === 'course') {
    if (state === 'enrolled')
      return i18n.t('You’re already enrolled, so you don’t need this seat. {from} can give it to someone else.', about);
    return state === 'yours'
      ? i18n.t('You’re enrolled. {from} has paid for you.', about)
      : i18n.t('{from} has paid for you. Accept to start learning.', about);
  }
  if (state === 'enrolled') return i18n.t('You have a plan already. Come back once it has ended to use this seat.');
  if (state === 'yours') return i18n.t('Your plan has started. {from} has paid for you.', about);
  return period === 'month'
    ? i18n.t('{from} has paid for one month. It starts when you accept, and doesn’t renew.', about)
    : i18n.t('{from} has paid for one year. It starts when you accept, and doesn’t renew.', about);
}
