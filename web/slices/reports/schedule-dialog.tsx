import { i18n } from '@lingui/core';
import { frequencies, reports, type SavedReport, type Schedule } from '@stepwell/contract/reports/reports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../api/call.ts';
import { NumberField, Tick } from '../../ui/fields/author-fields.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { weekdayNames } from '../../ui/text/weekday-names.ts';
import { useTimeZone } from '../../ui/time/time-zone.ts';
import { When } from '../../ui/time/when.tsx';
import { frequencyLabel, hourText } from './labels.ts';
import css from './reports.module.css';

type Every = Schedule['every'] | 'never';
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When a report is sent to its owner by email. */
export function ScheduleDialog({ report, close }: { report: SavedReport; close: () => void }) {
  const queryClient = useQueryClient();
  const { schedule, reportId } = report;
  const ownZone = useTimeZone();
  const zone = schedule?.zone ?? ownZone;
  const [every, setEvery] = useState<Every>(schedule?.every ?? 'weekly');
  const [rest, setRest] = useState({
    weekday: schedule?.weekday ?? 1,
    monthDay: schedule?.monthDay ?? 1,
    hour: schedule?.hour ?? 8,
    paused: schedule?.paused ?? false,
  });
  const params = { reportId };
  const send = async () => {
    if (every === 'never') await call(reports.unschedule, { params });
    else await call(reports.schedule, { params, body: { ...rest, every, zone } });
    await queryClient.invalidateQueries(everything(reports.home));
    toast.success(every === 'never' ? i18n.t('Emails turned off') : i18n.t('Schedule saved'));
  };
  const options = [
    ...frequencies.map((value) => ({ value, label: frequencyLabel(value) })),
    ...(schedule ? [{ value: 'never' as const, label: i18n.t('Never') }] : []),
  ];
  return (
    <FormDialog
      title={i18n.t('Email schedule')}
      hint={i18n.t('You get the report by email, as CSV where it is small. Times are in {zone}.', { zone })}
      action={i18n.t('Save schedule')}
      send={send}
      onClose={close}
    >
      <SelectField<Every> label={i18n.t('Send')} options={options} value={every} onChoose={setEvery} />
      {every === 'weekly' && (
        <SelectField
          label={i18n.t('On')}
          options={weekdayNames().map((label, at) => ({ value: String(at + 1), label }))}
          value={String(rest.weekday)}
          onChoose={(weekday) => setRest({ ...rest, weekday: Number(weekday) })}
        />
      )}
      {every === 'monthly' && (
        <NumberField
          label={i18n.t('Day of the month')}
          least={1}
          most={28}
          value={rest.monthDay}
          onChange={(monthDay) => monthDay !== null && setRest({ ...rest, monthDay })}
        />
      )}
      {every !== 'never' && (
        <>
          <SelectField
            label={i18n.t('At')}
            options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
            value={String(rest.hour)}
            onChoose={(hour) => setRest({ ...rest, hour: Number(hour) })}
          />
          <Tick
            label={i18n.t('Pause')}
            hint={i18n.t('Keeps the schedule without sending.')}
            checked={rest.paused}
            onChange={(paused) => setRest({ ...rest, paused })}
          />
        </>
      )}
      {schedule && !schedule.paused && (
        <p className={css['next']}>
          {i18n.t('Next email:')} <When at={schedule.nextAt} as="time" />
        </p>
      )}
    </FormDialog>
  );
}
