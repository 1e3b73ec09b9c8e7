import { i18n } from '@lingui/core';
import { IconCheck } from '@tabler/icons-react';
import { priceLabel } from '../../../plans/plan-table.public.ts';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

/** What the plans cost and hold; the page of prices compares them. */
export function Plans({ id, texts, data: { plans } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} to="/pages/about/pricing" link={i18n.t('Compare plans')} />
      <ul className="h-plans">
        {plans.map((plan) => {
          const { amount, note } = priceLabel(plan, 'month');
          return (
            <li key={plan.planId} data-highlighted={plan.highlighted || undefined}>
              <h3>{plan.name}</h3>
              <p className="h-price num">
                <b>{amount}</b> {note}
              </p>
              <p>{plan.summary}</p>
              <ul>
                {plan.features.slice(0, 4).map(({ label, value }) => (
                  <li key={label}>
                    <IconCheck size={18} stroke={2} aria-hidden />
                    {value ? `${label}: ${value}` : label}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}
