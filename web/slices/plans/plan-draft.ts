import { i18n } from '@lingui/core';
import { type ManagedPlan, type PlanFeature, plansAdmin } from '@stepwell/contract/plans/plans.ts';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { amountText, minorOf } from '../../ui/text/money.ts';

/** A plan as it is typed: prices in whole units, a feature on each line. */
export interface PlanDraft
  extends Pick<ManagedPlan, 'name' | 'summary' | 'currency' | 'highlighted' | 'shown' | 'allCourses' | 'courseIds'> {
  monthly: string;
  yearly: string;
  features: string;
  trial: string;
}

const lineOf = ({ label, value }: PlanFeature) => (value ? `${label}: ${value}` : label);
/** “Mock interviews: 2 a month”: what stands after the last colon and a space is the value. */
function featureOf(line: string): PlanFeature {
  const at = line.lastIndexOf(': ');
  return at < 1 ? { label: line, value: '' } : { label: line.slice(0, at).trim(), value: line.slice(at + 2).trim() };
}

export function draftOf({ monthlyMinor, yearlyMinor, features, ...plan }: ManagedPlan): PlanDraft {
  const { name, summary, currency, highlighted, shown, allCourses, courseIds, trialDays } = plan;
  const typed = (minor: number | null) => (minor === null ? '' : amountText(minor, currency).replace(/\.0+$/, ''));
  return {
    name,
    summary,
    currency,
    highlighted,
    shown,
    allCourses,
    courseIds,
    trial: trialDays === 0 ? '' : String(trialDays),
    monthly: typed(monthlyMinor),
    yearly: typed(yearlyMinor),
    features: features.map(lineOf).join('\n'),
  };
}

/** The plan that was typed. A price that is no amount becomes NaN, which the contract refuses. */
export const planOf = ({
  monthly,
  yearly,
  features,
  trial,
  ...draft
}: PlanDraft): Omit<ManagedPlan, 'planId' | 'version'> => ({
  ...draft,
  trialDays: trial.trim() === '' ? 0 : /^\d{1,3}$/.test(trial.trim()) ? Number(trial) : -1,
  monthlyMinor: minorOf(monthly, draft.currency),
  yearlyMinor: minorOf(yearly, draft.currency),
  features: features
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(featureOf),
});

/** What is wrong, by the name of the field. */
export function problemsIn(draft: PlanDraft): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [path, message] of Object.entries(checkedBy(plansAdmin.save.body)({ ...planOf(draft), version: 0 }))) {
    const field = path.split('.')[0] ?? '';
    const name = { monthlyMinor: 'monthly', yearlyMinor: 'yearly', trialDays: 'trial' }[field] ?? field;
    wrong[name] ??= String(message);
  }
  const labels = planOf(draft).features.map(({ label }) => label);
  const twice = labels.find((label, at) => labels.indexOf(label) < at);
  if (twice) wrong['features'] ??= i18n.t('“{twice}” is listed twice.', { twice });
  return wrong;
}
