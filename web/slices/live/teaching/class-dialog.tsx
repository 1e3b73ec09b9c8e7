import { i18n } from '@lingui/core';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { ClassForm, MOST_CLASSES_A_SERIES, type OwnClass, ownClasses } from '@stepwell/contract/live/classes.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { ChoiceField, NumberField, TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import dialog from '../../../ui/fields/form-dialog.module.css';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import { weekdayNames } from '../../../ui/text/weekday-names.ts';
import { allZones, zoneNow } from '../../../ui/time/time-zone.ts';
import css from '../live.module.css';

interface Props {
  /** A class that is edited; otherwise a new one. */
  known?: OwnClass;
  /** The course that a new class is for, and the title it starts with; anyone’s choice without one. */
  course?: { courseId: string; title: string };
  /** What an edited class is now, or the id of the new one. */
  saved: (fresh?: OwnClass, scheduledId?: string) => Promise<unknown>;
  close: () => void;
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const emptyForm = (): ClassForm => ({
  title: '',
  description: '',
  timeZone: zoneNow(),
  day: tomorrow(),
  time: '18:00',
  minutes: 60,
  seats: null,
  courseId: null,
  batchId: null,
  repeats: null,
});
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Schedules a class or a weekly series, or edits one. */
export function ClassDialog({ known, course, saved, close }: Props) {
  const [classId] = useState(() => known?.classId ?? newId());
  const [first] = useState<ClassForm>(() =>
    known
      ? {
          title: known.title,
          description: known.description,
          timeZone: known.timeZone,
          day: known.day,
          time: known.time,
          minutes: known.minutes,
          seats: known.seats,
          courseId: null,
          batchId: null,
          repeats: null,
        }
      : { ...emptyForm(), ...course },
  );
  const [form, setForm] = useState(first);
  const [isFollowing, setFollowing] = useState(false);
  const set = (part: Partial<ClassForm>) => setForm((now) => ({ ...now, ...part }));
  const { courseId, batchId, repeats, ...about } = form;

  const send = async () => {
    const wrong = [...new Set(Object.values(checkedBy(ClassForm)(form)))];
    if (wrong.length > 0) throw new Error(wrong.join(' '));
    if (!known) {
      const { classes } = await call(ownClasses.schedule, { params: { classId }, body: form });
      await saved(undefined, classId);
      toast.success(i18n.t('{n, plural, one {Class scheduled} other {# classes scheduled}}', { n: classes }));
      return;
    }
    const scope = isFollowing ? ('following' as const) : ('one' as const);
    await saved(
      await call(ownClasses.change, { params: { classId }, body: { ...about, scope, version: known.version } }),
    );
    toast.success(i18n.t('Class saved'));
  };

  return (
    <FormDialog
      title={known ? i18n.t('Edit class') : i18n.t('Schedule class')}
      action={known ? i18n.t('Save class') : i18n.t('Schedule class')}
      unsaved={JSON.stringify(form) !== JSON.stringify(first)}
      send={send}
      onClose={close}
    >
      <div className={css['form']}>
        <TextField label={i18n.t('Title')} value={form.title} most={120} onChange={(title) => set({ title })} />
        <TextField
          label={i18n.t('Description')}
          value={form.description}
          most={2000}
          lines={3}
          onChange={(description) => set({ description })}
        />
        {!known && !course && <AudienceField form={form} set={set} />}
        <div className={css['pair']}>
          <InputField label={i18n.t('Date')} type="date" value={form.day} onChange={(day) => set({ day })} />
          <InputField label={i18n.t('Start time')} type="time" value={form.time} onChange={(time) => set({ time })} />
          <NumberField
            label={i18n.t('Duration')}
            unit={i18n.t('min')}
            value={form.minutes}
            least={10}
            most={480}
            onChange={(minutes) => set({ minutes: minutes ?? Number.NaN })}
          />
        </div>
        <ChoiceField
          label={i18n.t('Time zone')}
          value={form.timeZone}
          options={[...new Set([form.timeZone, ...allZones()])].map((zone) => ({ value: zone, label: zone }))}
          onChange={(timeZone) => set({ timeZone })}
        />
        <NumberField
          label={i18n.t('Seats (optional)')}
          value={form.seats}
          least={1}
          most={1000}
          optional
          onChange={(seats) => set({ seats })}
        />
        {!known && !course && <RepeatFields form={form} set={set} />}
        {known?.isSeries && (
          <Tick
            label={i18n.t('Also change the following classes of this series')}
            checked={isFollowing}
            onChange={setFollowing}
          />
        )}
      </div>
    </FormDialog>
  );
}

interface PartProps {
  form: ClassForm;
  set: (part: Partial<ClassForm>) => void;
}

function AudienceField({ form: { courseId, batchId }, set }: PartProps) {
  const courses = useQuery(ask(reviews.taughtCourses, {}));
  const groups = useQuery(ask(batches.list, { query: { limit: 100 } }));
  const options = [
    { value: '', label: i18n.t('All students') },
    ...(courses.data?.items ?? []).map(({ courseId, title }) => ({
      value: `course ${courseId}`,
      label: i18n.t('Course: {title}', { title }),
    })),
    ...(groups.data?.items ?? []).map(({ batchId, name, courseTitle }) => ({
      value: `batch ${batchId}`,
      label: i18n.t('Batch: {name}, {courseTitle}', { name, courseTitle }),
    })),
  ];
  const now = courseId ? `course ${courseId}` : batchId ? `batch ${batchId}` : '';
  return (
    <ChoiceField
      label={i18n.t('For')}
      value={now}
      options={options}
      onChange={(value) => {
        const [kind, id = ''] = value.split(' ');
        set({ courseId: kind === 'course' ? id : null, batchId: kind === 'batch' ? id : null });
      }}
    />
  );
}

function RepeatFields({ form: { repeats, day }, set }: PartProps) {
  const change = (part: Partial<NonNullable<ClassForm['repeats']>>) =>
    repeats && set({ repeats: { ...repeats, ...part } });
  return (
    <>
      <Tick
        label={i18n.t('Repeat every week')}
        checked={repeats !== null}
        onChange={(on) => set({ repeats: on ? { weekdays: [weekdayOf(day)], until: null, times: 8 } : null })}
      />
      {repeats && (
        <>
          <fieldset className={css['days']}>
            <legend>{i18n.t('On')}</legend>
            {weekdayNames().map((name, at) => (
              <Tick
                key={name}
                label={name}
                checked={repeats.weekdays.includes(at + 1)}
                onChange={(on) =>
                  change({
                    weekdays: on
                      ? [...repeats.weekdays, at + 1].sort()
                      : repeats.weekdays.filter((one) => one !== at + 1),
                  })
                }
              />
            ))}
          </fieldset>
          <ChoiceField
            label={i18n.t('Ends')}
            value={repeats.until === null ? 'times' : 'until'}
            options={[
              { value: 'times', label: i18n.t('After a number of classes') },
              { value: 'until', label: i18n.t('On a date') },
            ]}
            onChange={(value) => change(value === 'times' ? { until: null, times: 8 } : { until: day, times: null })}
          />
          {repeats.until === null ? (
            <NumberField
              label={i18n.t('Number of classes')}
              value={repeats.times}
              least={1}
              most={MOST_CLASSES_A_SERIES}
              onChange={(times) => change({ times: times ?? Number.NaN })}
            />
          ) : (
            <InputField
              label={i18n.t('Last day')}
              type="date"
              value={repeats.until}
              onChange={(until) => change({ until })}
            />
          )}
        </>
      )}
    </>
  );
}

interface InputProps {
  label: string;
  type: 'date' | 'time';
  value: string;
  onChange: (value: string) => void;
}

function InputField({ label, type, value, onChange }: InputProps) {
  const id = useId();
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className={dialog['line']}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
