import { i18n } from '@lingui/core';
import { type Final, finals } from '@stepwell/contract/exams/finals.ts';
import { integrityChecks } from '@stepwell/contract/exams/integrity.ts';
import { ask, call, everything } from '../../../api/call.ts';
import type { Fact } from '../../../ui/making/fact-list.tsx';
import { When } from '../../../ui/time/when.tsx';
import { planFacts, publishHint } from '../../quizzes/planning/plan-summary.public.tsx';
import { type PlanRoutes, usePlanActs } from '../../quizzes/planning/use-plan-actions.public.tsx';
import { checkLabels } from '../integrity/check-ticks.public.tsx';

const rawRoutes: PlanRoutes<Final> = {
  at: 'final',
  move: (quizId, state) => call(finals.move, { params: { quizId }, body: { state } }),
  copy: (quizId) => call(finals.copy, { params: { quizId, copyId: crypto.randomUUID() } }),
  find: (queryClient, quizId) => queryClient.fetchQuery({ ...ask(finals.final, { params: { quizId } }), staleTime: 0 }),
  facts: finalFacts,
  hint: (final) => publishHint(final, final.slots.length > 0),
  keep(queryClient, final) {
    queryClient.setQueryData(ask(finals.final, { params: { quizId: final.quizId } }).queryKey, final);
    return this.refresh(queryClient);
  },
  refresh: (queryClient) => queryClient.invalidateQueries(everything(finals.list)),
};

/** What will go live of a final assessment. */
export function finalFacts(final: Final): Fact[] {
  const { eligibility, slots, integrity, certificate } = final;
  const seats = slots.reduce((sum, slot) => sum + slot.seats, 0);
  const recorded = integrityChecks.filter((check) => integrity[check]).map((check) => checkLabels[check]());
  const [first, last] = [slots[0], slots.at(-1)];
  return [
    ...planFacts(final, slots.length > 0),
    ...(first && last
      ? [
          {
            label: i18n.t('Slots'),
            value: (
              <>
                {i18n.t('{n, plural, one {# slot} other {# slots}}, {seats} seats', { n: slots.length, seats })}
                <br />
                <When at={first.startsAt} as="time" /> – <When at={last.endsAt} as="time" />
              </>
            ),
          },
        ]
      : []),
    {
      label: i18n.t('Entry conditions'),
      value:
        eligibility.length === 0
          ? i18n.t('None')
          : i18n.t('{n, plural, one {# condition} other {# conditions}}', { n: eligibility.length }),
      odd: eligibility.some(({ gone }) => gone),
    },
    { label: i18n.t('Integrity events'), value: recorded.join(', ') || i18n.t('None') },
    { label: i18n.t('Certificate'), value: certificate ? i18n.t('For students who pass') : i18n.t('None') },
  ];
}

/** What can be done with a final assessment as a whole. */
export const useFinalActs = (final: { quizId: string; title: string }) => usePlanActs(final, rawRoutes);
