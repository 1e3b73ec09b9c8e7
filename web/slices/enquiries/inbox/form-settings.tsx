import { i18n } from '@lingui/core';
import { inbox, type FormSettings as Settings } from '@stepwell/contract/enquiries/inbox.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { PublicFormsGroup } from '@stepwell/contract/site/site-settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { ErrorSummary, useSending } from '../../../ui/fields/form.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { fromLocal, toLocal } from '../../../ui/time/local-time.ts';
import css from './inbox.module.css';

/** How long enquiries are kept, and what the launch page says. */
export function FormSettings() {
  const settings = useQuery(ask(inbox.settings, {}));
  return <Answer of={settings}>{(data) => <SettingsFields key={data.version} known={data} />}</Answer>;
}

function SettingsFields({ known }: { known: Settings }) {
  const queryClient = useQueryClient();
  const first = {
    enquiryDays: String(known.enquiryDays),
    comingSoonAt: known.comingSoonAt && toLocal(known.comingSoonAt),
    comingSoonTitle: known.comingSoonTitle,
    comingSoonText: known.comingSoonText,
  };
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<Record<string, ReactNode>>({});
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const changed = JSON.stringify(values) !== JSON.stringify(first);
  const bodyOf = (now: typeof values) => ({
    enquiryDays: /^\d+$/.test(now.enquiryDays.trim()) ? Number(now.enquiryDays) : Number.NaN,
    comingSoonAt: fromLocal(now.comingSoonAt) ?? '',
    comingSoonTitle: now.comingSoonTitle,
    comingSoonText: now.comingSoonText,
  });
  const { busy, submit, failed } = useSending({
    form: {
      getValues: () => values,
      setErrors,
      validate() {
        const wrong = checkedBy(PublicFormsGroup)(bodyOf(values));
        setErrors(wrong);
        return { hasErrors: Object.keys(wrong).length > 0 };
      },
    },
    send: async (now) => {
      try {
        const body = { ...bodyOf(now), version: known.version };
        queryClient.setQueryData(ask(inbox.settings, {}).queryKey, await call(inbox.keepSettings, { body }));
        toast.success(i18n.t('Settings saved'));
      } catch (error) {
        if (error instanceof Refusal && error.code === 'changed_elsewhere')
          await queryClient.invalidateQueries(ask(inbox.settings, {}));
        throw error;
      }
    },
  });
  const field = (name: keyof typeof values) => ({ id: `forms-${name}`, error: errors[name] });
  return (
    <form className={css['settings']} noValidate aria-label={i18n.t('Settings')} onSubmit={submit}>
      <ErrorSummary failed={failed} errors={errors} prefix="forms-" />
      <Field
        {...field('enquiryDays')}
        label={i18n.t('Keep answered and closed enquiries for (days)')}
        help={i18n.t('Counted from the last message. Held messages are deleted after 30 days.')}
      >
        {(aria) => (
          <input
            {...aria}
            inputMode="numeric"
            value={values.enquiryDays}
            onChange={({ currentTarget }) => change({ enquiryDays: currentTarget.value })}
          />
        )}
      </Field>
      <h2>{i18n.t('Coming soon page')}</h2>
      <Field
        {...field('comingSoonAt')}
        label={i18n.t('Launch date and time')}
        help={i18n.t('In your time zone. Leave it empty if there is nothing to announce.')}
      >
        {(aria) => (
          <input
            {...aria}
            type="datetime-local"
            value={values.comingSoonAt}
            onChange={({ currentTarget }) => change({ comingSoonAt: currentTarget.value })}
          />
        )}
      </Field>
      <Field {...field('comingSoonTitle')} label={i18n.t('Title')}>
        {(aria) => (
          <input
            {...aria}
            value={values.comingSoonTitle}
            onChange={({ currentTarget }) => change({ comingSoonTitle: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        {...field('comingSoonText')}
        label={i18n.t('Text')}
        rows={4}
        value={values.comingSoonText}
        limits={{ least: 0, most: 600 }}
        uncut
        onChange={({ currentTarget }) => change({ comingSoonText: currentTarget.value })}
      />
      <div className={css['acts']}>
        <Button type="submit" busy={busy}>
          {busy ? i18n.t('Saving') : i18n.t('Save settings')}
        </Button>
        <span role="status" className="mut">
          {changed && !busy ? i18n.t('Unsaved changes') : ''}
        </span>
      </div>
      <UnsavedGuard when={changed} saving={busy} within />
    </form>
  );
}
