import { i18n } from '@lingui/core';
import { type AdminSettings, adminSettings } from '@stepwell/contract/admin/settings.ts';
import { approvalRules, PeopleGroup } from '@stepwell/contract/site/site-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { fieldsClass, useSending } from '../../../ui/fields/form.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { ChoiceSetting, NumberSetting } from './setting-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSaveSettings } from './use-settings.ts';

/** Who gets in, and by which rules. */
export function PeopleSettings() {
  const settings = useQuery(ask(adminSettings.all, {}));
  return <Answer of={settings}>{({ people }) => <PeopleForm known={people} />}</Answer>;
}

type Known = AdminSettings['people'];
const valuesOf = ({ version: _, ...values }: Known): PeopleGroup => values;

function PeopleForm({ known }: { known: Known }) {
  const { keep, overtaken } = useSaveSettings();
  const [version, setVersion] = useState(known.version);
  const form = useForm({ initialValues: valuesOf(known), validate: checkedBy(PeopleGroup) });
  const fill = ({ people }: AdminSettings) => {
    form.setInitialValues(valuesOf(people));
    form.setValues(valuesOf(people));
    setVersion(people.version);
  };
  const { busy, submit, failed } = useSending({
    form,
    send: async (values) => {
      const saved = await keep(() => call(adminSettings.keepPeople, { body: { ...values, version } }), fill);
      if (saved) fill(saved);
    },
  });
  return (
    <SettingsForm
      busy={busy}
      submit={submit}
      failed={failed}
      overtaken={overtaken}
      label={i18n.t('People')}
      prefix="people-"
      errors={form.errors}
      changed={form.isDirty()}
      then={thenWords(form.values, known)}
    >
      <div className={fieldsClass}>
        <ChoiceSetting
          id="people-approvalRule"
          name="approvalRule"
          legend={i18n.t('Approval of new students')}
          options={approvalRules.map((rule) => ({ value: rule, ...ruleTexts(rule) }))}
          value={form.values.approvalRule}
          choose={(rule) => form.setFieldValue('approvalRule', rule)}
        />
        <div>
          <Check
            id="people-approveSubscribers"
            checked={form.values.approveSubscribers}
            onChange={({ target }) => form.setFieldValue('approveSubscribers', target.checked)}
          />{' '}
          <label htmlFor="people-approveSubscribers">{i18n.t('Approve students who pay for a plan')}</label>
        </div>
        <NumberSetting
          id="people-sessionsPerPerson"
          label={i18n.t('Sessions per person')}
          description={i18n.t('1 to 20 sessions. One more sign-in ends the oldest session.')}
          given={form.getInputProps('sessionsPerPerson')}
        />
        <NumberSetting
          id="people-passwordMinLength"
          label={i18n.t('Minimum password length')}
          description={i18n.t('10 to 64 characters.')}
          given={form.getInputProps('passwordMinLength')}
        />
        <NumberSetting
          id="people-recordingDays"
          label={i18n.t('Days speaking recordings are kept')}
          description={i18n.t('1 to 365 days. Scores stay after a recording is deleted.')}
          given={form.getInputProps('recordingDays')}
        />
      </div>
    </SettingsForm>
  );
}

const ruleTexts = (rule: PeopleGroup['approvalRule']) =>
  rule === 'by-hand'
    ? { label: i18n.t('An admin'), hint: i18n.t('An admin approves every new account.') }
    : {
        label: i18n.t('Automatic after email confirmation'),
        hint: i18n.t('Students can start as soon as they confirm their email address.'),
      };

/** What the change will do, said before it is made. */
function thenWords(now: PeopleGroup, known: Known) {
  const effects: string[] = [];
  if (now.approvalRule !== known.approvalRule) {
    effects.push(
      now.approvalRule === 'by-hand'
        ? i18n.t(
            'From now on, students who confirm their email address wait for an admin’s approval. Approved students stay approved.',
          )
        : i18n.t(
            'From now on, students are approved when they confirm their email address. Students already waiting still need your approval.',
          ),
    );
  }
  if (now.approveSubscribers !== known.approveSubscribers)
    effects.push(
      now.approveSubscribers
        ? i18n.t('From now on, paying for a plan approves a student who is waiting.')
        : i18n.t('From now on, students who pay for a plan still need approval.'),
    );
  if (now.sessionsPerPerson !== known.sessionsPerPerson)
    effects.push(i18n.t('The new limit applies from each person’s next sign-in.'));
  if (now.passwordMinLength !== known.passwordMinLength)
    effects.push(i18n.t('The new length applies to new passwords. Existing passwords stay valid.'));
  if (now.recordingDays < known.recordingDays)
    effects.push(i18n.t('Older recordings are deleted tonight. This can’t be undone.'));
  return effects.join(' ') || i18n.t('Changes apply as soon as you save.');
}
