import { i18n } from '@lingui/core';
import type { DriveFields } from '@stepwell/contract/drives/drives.ts';
import { type DriveChoices, type StaffDrive, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { ChoiceField, Tick } from '../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SaveRow } from '../../../ui/fields/save-row.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { fromLocal, toLocal } from '../../../ui/time/local-time.ts';
import { zoneNow } from '../../../ui/time/time-zone.ts';
import css from '../drives.module.css';
import { STAFF, staffDrivePath } from '../drives-at.ts';
import { useSaving } from './use-saving.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const fresh = (): DriveFields => ({
  employerId: '',
  jobIds: [],
  title: '',
  description: '',
  mode: 'place',
  place: '',
  timeZone: zoneNow(),
  firstDay: dayIn(14),
  lastDay: dayIn(14),
  registerBy: fromLocal(`${dayIn(12)}T18:00`) ?? new Date().toISOString(),
});

/** The form of a drive that doesn’t exist yet. */
export function NewDrive() {
  const navigate = useNavigate();
  return (
    <>
      <Breadcrumbs crumbs={[{ label: i18n.t('Company interviews'), to: STAFF }]} />
      <PageHeader title={i18n.t('Create drive')} />
      <DriveForm drive={null} onDone={(driveId) => void navigate(driveId ? staffDrivePath(driveId, 'plan') : STAFF)} />
    </>
  );
}

interface Props {
  /** Absent for a new one. */
  drive: StaffDrive | null;
  /** Told which drive was saved; nothing where it was left. */
  onDone: (driveId?: string) => void;
}

/** Everything a drive says about itself. */
export function DriveForm({ drive, onDone }: Props) {
  const choices = useQuery(ask(staffDrives.choices, {}));
  return (
    <Answer
      of={choices}
      isEmpty={({ employers }) => employers.length === 0}
      whenEmpty={
        <NothingYet title={i18n.t('No employers yet')} hint={i18n.t('Add the employer and its jobs first.')}>
          <ButtonLink to="/instructor/admin-interview-details?view=employers">{i18n.t('Add employer')}</ButtonLink>
        </NothingYet>
      }
    >
      {(known) => <Fields drive={drive} choices={known} onDone={onDone} />}
    </Answer>
  );
}

function Fields({ drive, choices, onDone }: Props & { choices: DriveChoices }) {
  const [driveId] = useState(() => drive?.driveId ?? newId());
  const [start] = useState(() => drive?.fields ?? fresh());
  const [fields, setFields] = useState(start);
  const { busy, refused, save } = useSaving();
  const [isSaved, setSaved] = useState(false);
  const set = (change: Partial<DriveFields>) => setFields((now) => ({ ...now, ...change }));
  const known = choices.jobs.filter(({ employerId }) => employerId === fields.employerId);
  // A job that a colleague linked stays, though it is none of the caller’s.
  const others = (drive?.jobs ?? []).filter(
    ({ jobId }) => fields.employerId === start.employerId && known.every((job) => job.jobId !== jobId),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { version: drive?.version ?? 0, fields };
    const done = drive ? i18n.t('Drive saved') : i18n.t('Drive created as a draft');
    if (!(await save(() => call(staffDrives.save, { params: { driveId }, body }), done))) return;
    setSaved(true);
    onDone(driveId);
  };
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <LineField
        label={i18n.t('Title')}
        name="title"
        value={fields.title}
        most={120}
        onType={(title) => set({ title })}
      />
      <ChoiceField
        label={i18n.t('Employer')}
        value={fields.employerId}
        options={[
          { value: '', label: i18n.t('Choose an employer') },
          ...choices.employers.map(({ employerId, name, isVerified }) => ({
            value: employerId,
            label: isVerified ? name : i18n.t('{name} (not verified)', { name }),
          })),
        ]}
        onChange={(employerId) => set({ employerId, jobIds: [] })}
      />
      {fields.employerId && (
        <fieldset className={css['ticks']}>
          <legend>{i18n.t('Jobs')}</legend>
          {[...known, ...others].map(({ jobId, title }) => (
            <Tick
              key={jobId}
              label={title}
              checked={fields.jobIds.includes(jobId)}
              onChange={(isIn) =>
                set({ jobIds: isIn ? [...fields.jobIds, jobId] : fields.jobIds.filter((one) => one !== jobId) })
              }
            />
          ))}
          {known.length + others.length === 0 && (
            <p className="mut">
              {i18n.t('You have no jobs of this employer yet. Create one under Jobs and applicants.')}
            </p>
          )}
        </fieldset>
      )}
      <LineField
        label={i18n.t('Description')}
        name="description"
        value={fields.description}
        most={5000}
        rows={5}
        onType={(description) => set({ description })}
      />
      <div className={css['fields']}>
        <ChoiceField
          label={i18n.t('Where')}
          value={fields.mode}
          options={[
            { value: 'place', label: i18n.t('At a place') },
            { value: 'online', label: i18n.t('Online') },
          ]}
          onChange={(mode) => set({ mode })}
        />
        <LineField
          label={fields.mode === 'online' ? i18n.t('Link') : i18n.t('Address')}
          name="place"
          value={fields.place}
          most={300}
          onType={(place) => set({ place })}
        />
        <LineField
          label={i18n.t('First day')}
          name="firstDay"
          type="date"
          value={fields.firstDay}
          onType={(firstDay) => set({ firstDay, ...(firstDay > fields.lastDay && { lastDay: firstDay }) })}
        />
        <LineField
          label={i18n.t('Last day')}
          name="lastDay"
          type="date"
          value={fields.lastDay}
          onType={(lastDay) => set({ lastDay })}
        />
        <LineField
          label={i18n.t('Time zone of its hours')}
          name="timeZone"
          value={fields.timeZone}
          most={60}
          onType={(timeZone) => set({ timeZone })}
        />
        <div>
          <label className={fieldStyles.label} htmlFor="register-by">
            {i18n.t('Register by')}
          </label>
          <input
            id="register-by"
            className={css['moment']}
            type="datetime-local"
            value={toLocal(fields.registerBy)}
            onChange={({ currentTarget }) => {
              const registerBy = fromLocal(currentTarget.value);
              if (registerBy) set({ registerBy });
            }}
          />
        </div>
      </div>
      {refused && (
        <p className={css['refused']} role="alert">
          {refused}
        </p>
      )}
      <SaveRow>
        <Button type="submit" busy={busy}>
          {drive ? i18n.t('Save drive') : i18n.t('Create drive')}
        </Button>
        <Button tone="ghost" onClick={() => onDone()}>
          {i18n.t('Cancel')}
        </Button>
      </SaveRow>
      <UnsavedGuard when={fields !== start && !busy && !isSaved} saving={busy} />
    </form>
  );
}
