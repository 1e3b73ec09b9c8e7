import { i18n } from '@lingui/core';
import { type PayoutOverview, payouts } from '@stepwell/contract/shop/payouts.ts';
import { splits } from '@stepwell/contract/shop/splits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../money.module.css';
import { percentText } from '../money-labels.ts';

type Proposal = PayoutOverview['proposals'][number];

/** Parts of others’ courses that wait for one’s answer. */
export function SplitProposals({ proposals }: { proposals: readonly Proposal[] }) {
  const queryClient = useQueryClient();
  const answer = useMutation({
    mutationFn: ({ courseId, partBp, accept }: Proposal & { accept: boolean }) =>
      call(splits.answer, { params: { courseId }, body: { accept, partBp } }),
    onSuccess: async (_, { accept }) => {
      await queryClient.invalidateQueries(everything(payouts.overview));
      toast.success(accept ? i18n.t('Offer accepted') : i18n.t('Offer declined'));
    },
  });
  if (proposals.length === 0) return null;
  return (
    <section className={css['part']} aria-labelledby="offers">
      <h2 id="offers">{i18n.t('Offers from co-instructors')}</h2>
      <ul className={css['rows']}>
        {proposals.map((one) => (
          <li key={one.courseId}>
            <div>
              <strong>{one.title}</strong>
              <p className="mut">
                {one.nowBp === null
                  ? i18n.t('{name} offers you {percent} of the share', {
                      name: one.from,
                      percent: percentText(one.partBp),
                    })
                  : i18n.t('{name} offers you {percent} of the share instead of {now}', {
                      name: one.from,
                      percent: percentText(one.partBp),
                      now: percentText(one.nowBp),
                    })}
              </p>
            </div>
            <div className={css['acts']}>
              <Button
                size="small"
                aria-label={i18n.t('Accept part of {course}', { course: one.title })}
                disabled={answer.isPending}
                onClick={() => answer.mutate({ ...one, accept: true })}
              >
                {i18n.t('Accept')}
              </Button>
              <Button
                size="small"
                tone="ghost"
                aria-label={i18n.t('Decline part of {course}', { course: one.title })}
                disabled={answer.isPending}
                onClick={() => answer.mutate({ ...one, accept: false })}
              >
                {i18n.t('Decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {answer.error && <p role="alert">{answer.error.message}</p>}
    </section>
  );
}
