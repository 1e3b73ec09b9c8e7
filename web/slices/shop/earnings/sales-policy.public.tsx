import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { amountText, minorOf } from '../../../ui/text/money.ts';
import css from '../money.module.css';
import { bpOf } from './percent.ts';

type Page = Reply<typeof earnings.policy>;

/** Refunds and instructors’ shares, for orders from now on. */
export function SalesPolicySettings() {
  const found = useQuery(ask(earnings.policy, {}));
  return <Answer of={found}>{(page) => <PolicyForm key={page.version} page={page} />}</Answer>;
}

function PolicyForm({ page: { policy, version, currency } }: { page: Page }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState({
    refundDays: String(policy.refundDays),
    refundPercent: String(policy.refundPercent),
    shareBp: String(policy.shareBp / 100),
    planShareBp: String((policy.planShareBp ?? policy.shareBp) / 100),
    holdDays: String(policy.holdDays),
    downloadLimit: String(policy.downloadLimit),
    leastPayoutMinor: amountText(policy.leastPayoutMinor, currency),
  });
  const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : -1);
  const save = useMutation({
    mutationFn: () => {
      const [share, planShare] = [bpOf(typed.shareBp), bpOf(typed.planShareBp)];
      const least = minorOf(typed.leastPayoutMinor, currency) ?? 0;
      // What is no number is sent as one that the server refuses beside its field.
      const wanted = {
        refundDays: whole(typed.refundDays),
        refundPercent: whole(typed.refundPercent),
        shareBp: Number.isNaN(share) ? -1 : share,
        planShareBp: Number.isNaN(planShare) ? -1 : planShare,
        holdDays: whole(typed.holdDays),
        downloadLimit: whole(typed.downloadLimit),
        leastPayoutMinor: Number.isNaN(least) ? 0 : least,
      };
      return call(earnings.setPolicy, { body: { policy: wanted, version } });
    },
    onSuccess: (newest) => {
      queryClient.setQueryData(ask(earnings.policy, {}).queryKey, newest);
      toast.success(i18n.t('Settings saved'));
    },
  });
  const fields = save.error instanceof Refusal ? (save.error.fields ?? {}) : {};
  const field = (name: keyof typeof typed, label: string, hint?: string) => (
    <LineField
      label={label}
      {...(hint && { hint })}
      name={name}
      value={typed[name]}
      most={14}
      wrong={fields[`policy.${name}`]}
      onType={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p className="mut">{i18n.t('Changes apply to orders placed from now on.')}</p>
      {field('refundDays', i18n.t('Days to ask for a refund'), i18n.t('0 offers no refunds'))}
      {field('refundPercent', i18n.t('Refund a course before this progress (%)'))}
      {field('shareBp', i18n.t('Instructor share (%)'), i18n.t('Of the price without tax'))}
      {field('planShareBp', i18n.t('Instructor share of plans (%)'), i18n.t('Divided monthly by minutes watched'))}
      {field('holdDays', i18n.t('Days shares are held'), i18n.t('At least as long as refunds can be asked for'))}
      {field('downloadLimit', i18n.t('Downloads per file'), i18n.t('For each order of a digital product'))}
      {field('leastPayoutMinor', i18n.t('Smallest payout ({currency})', { currency }))}
      {save.error && Object.keys(fields).length === 0 && <p role="alert">{save.error.message}</p>}
      <div>
        <Button type="submit" busy={save.isPending}>
          {i18n.t('Save settings')}
        </Button>
      </div>
    </form>
  );
}
