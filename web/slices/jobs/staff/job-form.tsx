import { i18n } from '@lingui/core';
import { jobTypes, PAY_CURRENCY, payPeriods, workModes } from '@stepwell/contract/jobs/jobs.ts';
import { type JobFields, MOST_TERMS, type StaffJob, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { ChoiceField, LinesField, NumberField } from '../../../ui/fields/author-fields.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SaveRow } from '../../../ui/fields/save-row.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { amountText, minorOf } from '../../../ui/text/money.ts';
import { modeLabel, periodLabel, typeLabel } from '../job-labels.ts';
import { STAFF, staffJobPath } from '../rooms-at.ts';
import css from './pipeline.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;
const fresh = (): JobFields => ({
  employerId: '',
  title: '',
  description: '',
  place: '',
  mode: 'onsite',
  type: 'full-time',
  minYears: 0,
  pay: null,
  must: [],
  nice: [],
  closesAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  promisedDays: 14,
  criteria: [i18n.t('Skills'), i18n.t('Communication'), i18n.t('Motivation')],
});

/** The form of a job that doesn't exist yet. */
export function NewJob() {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: i18n.t('Jobs and applicants'), to: STAFF }]} />
      <PageHeader title={i18n.t('Create job')} />
      <JobForm job={null} />
    </>
  );
}

/** Everything a job says. `job` is absent for a new one. */
export function JobForm({ job }: { job: StaffJob | null }) {
  const employers = useQuery(ask(staffJobs.employers, {}));
  return (
    <Answer
      of={employers}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet title={i18n.t('No employers yet')} hint={i18n.t('Add the employer first, then create its jobs.')}>
          <ButtonLink to={`${STAFF}?view=employers`}>{i18n.t('Add employer')}</ButtonLink>
        </NothingYet>
      }
    >
      {({ items }) => (
        <Fields
          job={job}
          employers={items.map(({ employerId, name, isVerified }) => ({
            value: employerId,
            label: isVerified ? name : i18n.t('{name} (not verified)', { name }),
          }))}
        />
      )}
    </Answer>
  );
}

const typedPay = (fields: JobFields) =>
  fields.pay
    ? { least: amountText(fields.pay.minMinor, PAY_CURRENCY), most: amountText(fields.pay.maxMinor, PAY_CURRENCY) }
    : { least: '', most: '' };
const withoutEmpty = (lines: readonly string[]) => [...new Set(lines.map((line) => line.trim()).filter(Boolean))];

function Fields({ job, employers }: { job: StaffJob | null; employers: { value: string; label: string }[] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(newId);
  const [start] = useState(() => job?.fields ?? fresh());
  const [fields, setFields] = useState(start);
  const [pay, setPay] = useState(() => typedPay(start));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<JobFields>) => setFields((now) => ({ ...now, ...change }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const [least, most] = [minorOf(pay.least || pay.most, PAY_CURRENCY), minorOf(pay.most || pay.least, PAY_CURRENCY)];
    if (Number.isNaN(least) || Number.isNaN(most)) {
      setWrong({ pay: i18n.t('Enter amounts in rupees, for example 400000.') });
      return;
    }
    const whole: JobFields = {
      ...fields,
      pay: least === null || most === null ? null : { minMinor: least, maxMinor: most, per: fields.pay?.per ?? 'year' },
      must: withoutEmpty(fields.must),
      nice: withoutEmpty(fields.nice),
      criteria: withoutEmpty(fields.criteria),
    };
    setBusy(true);
    setWrong({});
    setRefused(undefined);
    try {
      const jobId = job?.jobId ?? (await call(staffJobs.create, { body: { key, fields: whole } })).jobId;
      if (job) await call(staffJobs.keep, { params: { jobId }, body: { version: job.version, fields: whole } });
      await queryClient.invalidateQueries(everything(staffJobs.one));
      await queryClient.invalidateQueries(everything(staffJobs.list));
      toast.success(job ? i18n.t('Job saved') : i18n.t('Job created as a draft'));
      await navigate(staffJobPath(jobId, { part: 'settings' }));
    } catch (error) {
      const named = error instanceof Refusal ? (error.fields ?? {}) : {};
      const mine = Object.fromEntries(
        Object.entries(named).map(([name, message]) => [name.replace(/^fields\./, '').split('.')[0] ?? name, message]),
      );
      setWrong(mine);
      setRefused(
        Object.values(mine)[0] ?? (error instanceof Error ? error.message : i18n.t('Couldn’t complete this action')),
      );
      const first = form.current?.elements.namedItem(Object.keys(mine)[0] ?? '');
      if (first instanceof HTMLElement) first.focus();
    }
    setBusy(false);
  };
  const line = (name: 'title' | 'place' | 'description', label: string, more: { most: number; rows?: number }) => (
    <LineField
      label={label}
      name={name}
      value={fields[name]}
      wrong={wrong[name]}
      onType={(value) => set({ [name]: value })}
      {...more}
    />
  );
  return (
    <form ref={form} className={css['form']} onSubmit={submit} noValidate>
      <ChoiceField
        label={i18n.t('Employer')}
        value={fields.employerId}
        options={[{ value: '', label: i18n.t('Choose an employer') }, ...employers]}
        onChange={(employerId) => set({ employerId })}
      />
      {line('title', i18n.t('Job title'), { most: 120 })}
      {line('description', i18n.t('Description'), { most: 10_000, rows: 10 })}
      <div className={css['fields']}>
        {line('place', i18n.t('Place'), { most: 120 })}
        <ChoiceField
          label={i18n.t('Workplace')}
          value={fields.mode}
          options={workModes.map((value) => ({ value, label: modeLabel(value) }))}
          onChange={(mode) => set({ mode })}
        />
        <ChoiceField
          label={i18n.t('Type')}
          value={fields.type}
          options={jobTypes.map((value) => ({ value, label: typeLabel(value) }))}
          onChange={(type) => set({ type })}
        />
        <NumberField
          label={i18n.t('Experience')}
          unit={i18n.t('years')}
          value={fields.minYears}
          least={0}
          most={40}
          onChange={(years) => set({ minYears: years ?? 0 })}
        />
        <LineField
          label={i18n.t('Lowest pay (₹)')}
          name="pay"
          value={pay.least}
          wrong={wrong['pay']}
          most={15}
          onType={(least) => setPay({ ...pay, least })}
        />
        <LineField
          label={i18n.t('Highest pay (₹)')}
          name="highest"
          value={pay.most}
          most={15}
          onType={(most) => setPay({ ...pay, most })}
        />
        <ChoiceField
          label={i18n.t('Pay is for')}
          value={fields.pay?.per ?? 'year'}
          options={payPeriods.map((value) => ({ value, label: periodLabel(value) }))}
          onChange={(per) => set({ pay: { minMinor: 0, maxMinor: 0, ...fields.pay, per } })}
        />
        <LineField
          label={i18n.t('Closes on')}
          name="closesAt"
          type="date"
          value={fields.closesAt.slice(0, 10)}
          wrong={wrong['closesAt']}
          onType={(day) => day && set({ closesAt: `${day}T18:29:00.000Z` })}
        />
        <NumberField
          label={i18n.t('Reply promised within')}
          unit={i18n.t('days')}
          value={fields.promisedDays}
          least={1}
          most={60}
          onChange={(days) => set({ promisedDays: days ?? 14 })}
        />
      </div>
      <LinesField
        label={i18n.t('Must-have skills')}
        add={i18n.t('Add skill')}
        lines={fields.must}
        most={MOST_TERMS}
        longest={40}
        onChange={(must) => set({ must })}
      />
      <LinesField
        label={i18n.t('Nice-to-have skills')}
        add={i18n.t('Add skill')}
        lines={fields.nice}
        most={MOST_TERMS}
        longest={40}
        onChange={(nice) => set({ nice })}
      />
      <LinesField
        label={i18n.t('Scorecard criteria')}
        add={i18n.t('Add criterion')}
        lines={fields.criteria}
        most={8}
        longest={60}
        onChange={(criteria) => set({ criteria })}
      />
      {refused && (
        <p className={css['refused']} role="alert">
          {refused}
        </p>
      )}
      <SaveRow>
        <Button type="submit" busy={busy}>
          {job ? i18n.t('Save job') : i18n.t('Create job')}
        </Button>
        <ButtonLink tone="ghost" to={job ? staffJobPath(job.jobId) : STAFF}>
          {i18n.t('Cancel')}
        </ButtonLink>
      </SaveRow>
      <UnsavedGuard when={fields !== start && !busy} saving={busy} />
    </form>
  );
}
