import { i18n } from '@lingui/core';
import { adminSystem, type BackupState } from '@stepwell/contract/admin/system.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { BackupGroup, backupSchedules } from '@stepwell/contract/site/site-settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { fieldsClass, useSending } from '../../../ui/fields/form.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { CopyLine } from '../../../ui/parts/copy-line.tsx';
import { sizeText } from '../../../ui/points-text.ts';
import { When } from '../../../ui/time/when.tsx';
import { ChoiceSetting, NumberSetting } from './setting-fields.tsx';
import css from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

/** While a backup is under way, its end is looked for so often. */
const LOOK_AGAIN_MS = 3000;
const all = ask(adminSystem.backups, {});

/** The archives of the whole site: the last one, a new one now, how often, and the way back. */
export function Backups() {
  const state = useQuery({
    ...all,
    refetchInterval: ({ state: { data } }) => (data?.runningSince ? LOOK_AGAIN_MS : false),
  });
  return (
    <Answer of={state}>
      {(known) =>
        known.folder === null ? (
          <p className={css['words']}>{i18n.t('This server can’t make backups.')}</p>
        ) : (
          <div className={css['columns']}>
            <div>
              <Archives known={known} folder={known.folder} />
              <Restoring known={known} folder={known.folder} />
            </div>
            <section>
              <h2>{i18n.t('Schedule')}</h2>
              <ScheduleForm known={known} />
            </section>
          </div>
        )
      }
    </Answer>
  );
}

function Archives({ known, folder }: { known: BackupState; folder: string }) {
  const { archives, runningSince, failure, filesElsewhere } = known;
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(adminSystem.startBackup, {}),
    onSuccess: (state) => queryClient.setQueryData(all.queryKey, state),
    onError: () => queryClient.invalidateQueries({ queryKey: all.queryKey }),
  });
  const busy = start.isPending || runningSince !== null;
  return (
    <section>
      <h2>{i18n.t('Backups')}</h2>
      <p className={css['words']}>
        {i18n.t('Each backup contains all data and secrets of this site. Only the server’s owner can read it.')}{' '}
        {filesElsewhere && i18n.t('Uploaded files are in your S3 bucket and aren’t included.')}
      </p>
      <div className={css['save']}>
        <Button tone="ghost" busy={busy} onClick={() => busy || start.mutate()}>
          {busy ? i18n.t('Backing up…') : i18n.t('Back up now')}
        </Button>
        <span role="status">{busy ? i18n.t('You can leave this page.') : ''}</span>
      </div>
      <p role="alert" className={css['bad']}>
        {start.error?.message}
      </p>
      {failure && !busy && (
        <p className={css['bad']}>
          <span>
            {i18n.t('The last backup failed.')} {failure.reason || i18n.t('It was interrupted.')} (
            <When at={failure.at} as="time" />)
          </span>
        </p>
      )}
      <dl className={css['facts']}>
        {archives.length === 0 && (
          <div>
            <dt>{i18n.t('No backups yet')}</dt>
          </div>
        )}
        {archives.map(({ name, bytes, madeAt }, place) => (
          <div key={name}>
            <dt>
              <When at={madeAt} as="time" />
            </dt>
            <dd>
              {sizeText(bytes)}
              {place === 0 && i18n.t(', latest')}
              <small className={css['small']}>{name}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css['words']}>{i18n.t('Stored on the server in {folder}.', { folder })}</p>
    </section>
  );
}

function Restoring({ known: { archives }, folder }: { known: BackupState; folder: string }) {
  const name = archives[0]?.name;
  if (!name) return null;
  return (
    <section>
      <h2>{i18n.t('Restore')}</h2>
      <p className={css['words']}>
        {i18n.t('Stop Stepwell and run this command in its folder. The current data is moved aside, not deleted.')}
      </p>
      <CopyLine what={i18n.t('command')} text={`npm run restore -- --from ${folder}/${name} --replace`} />
    </section>
  );
}

const valuesOf = ({ version: _, ...values }: BackupState['settings']): BackupGroup => values;

function ScheduleForm({ known }: { known: BackupState }) {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(known.settings.version);
  const [overtaken, setOvertaken] = useState(false);
  const form = useForm({ initialValues: valuesOf(known.settings), validate: checkedBy(BackupGroup) });
  const show = (state: BackupState) => {
    queryClient.setQueryData(all.queryKey, state);
    form.setInitialValues(valuesOf(state.settings));
    form.setValues(valuesOf(state.settings));
    setVersion(state.settings.version);
  };
  const { busy, submit, failed } = useSending({
    form,
    send: async (values) => {
      setOvertaken(false);
      try {
        show(await call(adminSystem.keepBackups, { body: { ...values, version } }));
        toast.success(i18n.t('Settings saved'));
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'changed_elsewhere')) throw error;
        show(await call(adminSystem.backups, {}));
        setOvertaken(true);
      }
    },
  });
  return (
    <SettingsForm
      busy={busy}
      submit={submit}
      failed={failed}
      overtaken={overtaken}
      label={i18n.t('Backup schedule')}
      prefix="backups-"
      errors={form.errors}
      changed={form.isDirty()}
      then={
        known.nextAt && !form.isDirty() ? (
          <>
            {i18n.t('Next backup:')} <When at={known.nextAt} as="time" />
          </>
        ) : form.values.backupSchedule === 'off' ? (
          i18n.t('Backups are made only when you start one.')
        ) : (
          i18n.t('Older backups made here are deleted. Backups made by command are kept.')
        )
      }
    >
      <div className={fieldsClass}>
        <ChoiceSetting
          id="backups-backupSchedule"
          name="backupSchedule"
          legend={i18n.t('How often')}
          options={backupSchedules.map((schedule) => ({ value: schedule, label: scheduleText(schedule) }))}
          value={form.values.backupSchedule}
          choose={(schedule) => form.setFieldValue('backupSchedule', schedule)}
        />
        {form.values.backupSchedule !== 'off' && (
          <NumberSetting
            id="backups-backupsKept"
            label={i18n.t('Backups kept')}
            description={i18n.t('1 to 60.')}
            given={form.getInputProps('backupsKept')}
          />
        )}
      </div>
    </SettingsForm>
  );
}

const scheduleText = (schedule: BackupGroup['backupSchedule']) => {
  if (schedule === 'off') return i18n.t('Never');
  return schedule === 'daily' ? i18n.t('Every day at 2:00') : i18n.t('Every Sunday at 2:00');
};
