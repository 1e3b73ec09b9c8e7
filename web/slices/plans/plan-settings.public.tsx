import { i18n } from '@lingui/core';
import { type ManagedPlan, MOST_PLANS, plansAdmin } from '@stepwell/contract/plans/plans.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { newId } from '../../ui/storage/new-id.ts';
import { PlanDialog } from './plan-dialog.tsx';
import css from './plan-settings.module.css';
import { priceLabel } from './plan-table.public.ts';

const emptyPlan = (currency: ManagedPlan['currency']): ManagedPlan => ({
  planId: newId(),
  name: '',
  summary: '',
  currency,
  monthlyMinor: null,
  yearlyMinor: null,
  features: [],
  trialDays: 0,
  allCourses: false,
  courseIds: [],
  highlighted: false,
  shown: true,
  version: 0,
});
const idOf = ({ planId }: ManagedPlan) => planId;

/** Plans of the pricing page: added, changed, ordered, hidden, deleted. */
export function PlanSettings() {
  const queryClient = useQueryClient();
  const query = ask(plansAdmin.list, {});
  const found = useQuery(query);
  const [editing, setEditing] = useState<ManagedPlan | null>(null);
  const [removing, setRemoving] = useState<ManagedPlan | null>(null);
  const put = (reply: { plans: ManagedPlan[] }) => queryClient.setQueryData(query.queryKey, reply);
  const all = found.data?.plans ?? [];
  const sort = async (plans: ManagedPlan[]) => {
    put({ plans });
    try {
      put(await call(plansAdmin.order, { body: { planIds: plans.map(idOf) } }));
    } catch {
      toast.error(i18n.t('Couldn’t save the order'));
      await queryClient.invalidateQueries(query);
    }
  };
  return (
    <>
      <p className={css['hint']}>
        {i18n.t('Questions of the FAQ group “Plans and prices” appear below the plans.')}{' '}
        <Link to="/pages/about/pricing">{i18n.t('View pricing page')}</Link>
      </p>
      {all.length < MOST_PLANS && (
        <div className={css['acts']}>
          <Button tone="lamp" onClick={() => setEditing(emptyPlan(all[0]?.currency ?? 'INR'))}>
            {i18n.t('Add plan')}
          </Button>
        </div>
      )}
      <Answer
        of={found}
        isEmpty={({ plans }) => plans.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No plans yet')}
            hint={i18n.t('Plans appear on the pricing page as soon as you add one.')}
          />
        }
      >
        {({ plans }) => (
          <SortableList
            label={i18n.t('Plans')}
            items={plans}
            idOf={idOf}
            nameOf={({ name }) => name}
            onSort={sort}
            className={css['plans']}
            rowClass={css['plan']}
          >
            {(plan, _, moves) => (
              <>
                {moves}
                <div className={css['words']}>
                  <h3>{plan.name}</h3>
                  <p>{factsOf(plan)}</p>
                </div>
                <div className={css['rowActs']}>
                  <Button
                    size="small"
                    tone="ghost"
                    aria-label={i18n.t('Edit {name}', { name: plan.name })}
                    onClick={() => setEditing(plan)}
                  >
                    {i18n.t('Edit')}
                  </Button>
                  <Button
                    size="small"
                    tone="ghost"
                    aria-label={i18n.t('Delete {name}', { name: plan.name })}
                    onClick={() => setRemoving(plan)}
                  >
                    {i18n.t('Delete')}
                  </Button>
                </div>
              </>
            )}
          </SortableList>
        )}
      </Answer>
      {editing && (
        <PlanDialog
          plan={editing}
          save={async ({ planId, ...body }) => {
            put(await call(plansAdmin.save, { params: { planId }, body }));
            toast.success(i18n.t('Plan saved'));
          }}
          onConflict={() => queryClient.invalidateQueries(query)}
          close={() => setEditing(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={i18n.t('Delete plan')}
          hint={i18n.t('“{name}” is removed from the pricing page. To keep it for later, hide it instead.', {
            name: removing.name,
          })}
          action={i18n.t('Delete')}
          tone="bad"
          onConfirm={async () => put(await call(plansAdmin.remove, { params: { planId: removing.planId } }))}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

/** Its prices, how much it lists, and whether visitors see it, in a line. */
function factsOf(plan: ManagedPlan) {
  const { monthlyMinor, yearlyMinor, features, highlighted, shown } = plan;
  const both = monthlyMinor !== null && yearlyMinor !== null;
  const prices = (both ? (['month', 'year'] as const) : (['month'] as const))
    .map((period) => priceLabel(plan, period))
    .map(({ amount, note }) => (note ? `${amount} ${note}` : amount));
  return [
    ...new Set(prices),
    i18n.t('{count, plural, one {# feature} other {# features}}', { count: features.length }),
    plan.trialDays > 0 && i18n.t('{days}-day trial', { days: plan.trialDays }),
    highlighted && i18n.t('Recommended'),
    !shown && i18n.t('Hidden'),
  ]
    .filter(Boolean)
    .join(' · ');
}
