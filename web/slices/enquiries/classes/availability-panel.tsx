import { i18n } from '@lingui/core';
import { Availability, classes, type OwnAvailability, slotLengths } from '@stepwell/contract/enquiries/classes.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { ErrorSummary, FieldError, useSending } from '../../../ui/fields/form.tsx';
import { SaveFooter } from '../../../ui/fields/save-footer.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { allZones, zoneNow } from '../../../ui/time/time-zone.ts';
import { dayNames } from './booking-labels.ts';
import css from './class-bookings.module.css';

type Hours = { from: string; to: string };

/** Weekly hours with exceptions, what is taught, and the feed for one’s own calendar. */
export function AvailabilityPanel() {
  const found = useQuery(ask(classes.availability, {}));
  return <Answer of={found}>{(data) => <AvailabilityForm key={data.version} known={data} />}</Answer>;
}

function hindranceText(hindrance: OwnAvailability['hindrance']) {
  if (hindrance === 'no-page') return i18n.t('You can be booked once you have a published course.');
  if (hindrance === 'closed') return i18n.t('Bookings are off. Turn them on below.');
  return hindrance === 'no-hours' ? i18n.t('Add at least one subject and some hours to be booked.') : '';
}

function AvailabilityForm({ known }: { known: OwnAvailability }) {
  const queryClient = useQueryClient();
  const { version, hindrance, feedUrl, ...stored } = known;
  // Whoever sets hours for the first time means their own clock.
  const [first] = useState<Availability>(() => (version === 0 ? { ...stored, timeZone: zoneNow() } : stored));
  const [values, setValues] = useState<Availability>(first);
  const [notice, setNotice] = useState(String(first.noticeHours));
  const [subjects, setSubjects] = useState(first.subjects.join('\n'));
  const [errors, setErrors] = useState<Record<string, ReactNode>>({});
  const now: Availability = {
    ...values,
    noticeHours: /^\d+$/.test(notice.trim()) ? Number(notice) : Number.NaN,
    subjects: subjects
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean),
  };
  const changed = JSON.stringify(now) !== JSON.stringify(first);
  const change = (part: Partial<Availability>) => setValues({ ...values, ...part });
  /** `weekly.3.to` is said at the hours. */
  const byField = (wrong: Record<string, string>) => {
    const fields: Record<string, string> = {};
    for (const [path, message] of Object.entries(wrong)) fields[path.split('.')[0] ?? path] ??= message;
    return fields;
  };
  const { busy, submit, failed } = useSending({
    form: {
      getValues: () => now,
      setErrors,
      validate() {
        const wrong = byField(checkedBy(Availability)(now));
        setErrors(wrong);
        return { hasErrors: Object.keys(wrong).length > 0 };
      },
    },
    send: async (body) => {
      try {
        const newest = await call(classes.keepAvailability, { body: { ...body, version } });
        queryClient.setQueryData(ask(classes.availability, {}).queryKey, newest);
        toast.success(i18n.t('Availability saved'));
      } catch (error) {
        if (error instanceof Refusal && error.code === 'changed_elsewhere')
          await queryClient.invalidateQueries(ask(classes.availability, {}));
        throw error;
      }
    },
  });
  const field = (name: string) => ({ id: `hours-${name}`, error: errors[name] });
  return (
    <form className={css['form']} noValidate aria-label={i18n.t('Availability')} onSubmit={submit}>
      <ErrorSummary failed={failed} errors={errors} prefix="hours-" />
      {hindrance && <p className={css['told']}>{hindranceText(hindrance)}</p>}
      <div className={css['tick']}>
        <Check
          id="hours-isOpen"
          checked={values.isOpen}
          onChange={({ currentTarget }) => change({ isOpen: currentTarget.checked })}
        />
        <label htmlFor="hours-isOpen">{i18n.t('Take class bookings')}</label>
      </div>
      <Field {...field('subjects')} label={i18n.t('Subjects')} help={i18n.t('One per line.')}>
        {(aria) => (
          <textarea
            {...aria}
            rows={4}
            value={subjects}
            onChange={({ currentTarget }) => setSubjects(currentTarget.value)}
          />
        )}
      </Field>
      <div className={css['pair']}>
        <Field {...field('slotMinutes')} label={i18n.t('Length of a class')}>
          {(aria) => (
            <select
              {...aria}
              value={values.slotMinutes}
              onChange={({ currentTarget }) =>
                change({ slotMinutes: slotLengths.find((one) => String(one) === currentTarget.value) ?? 60 })
              }
            >
              {slotLengths.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {i18n.t('{minutes} minutes', { minutes })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field {...field('noticeHours')} label={i18n.t('Notice (hours)')}>
          {(aria) => (
            <input
              {...aria}
              inputMode="numeric"
              value={notice}
              onChange={({ currentTarget }) => setNotice(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <Field
        {...field('timeZone')}
        label={i18n.t('Time zone')}
        help={i18n.t('Your hours follow its daylight saving time.')}
      >
        {(aria) => (
          <select
            {...aria}
            value={values.timeZone}
            onChange={({ currentTarget }) => change({ timeZone: currentTarget.value })}
          >
            {[...new Set([values.timeZone, ...allZones()])].map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        )}
      </Field>
      <section id="hours-weekly" tabIndex={-1} aria-labelledby="weekly-title">
        <h2 id="weekly-title">{i18n.t('Weekly hours')}</h2>
        {errors['weekly'] && <Wrong>{errors['weekly']}</Wrong>}
        {dayNames().map((name, at) => (
          <DayHours
            key={name}
            name={name}
            hours={values.weekly.filter(({ day }) => day === at + 1)}
            onChange={(hours) =>
              change({
                weekly: [
                  ...values.weekly.filter(({ day }) => day !== at + 1),
                  ...hours.map((one) => ({ day: at + 1, ...one })),
                ].toSorted((a, b) => a.day - b.day),
              })
            }
          />
        ))}
      </section>
      <section id="hours-exceptions" tabIndex={-1} aria-labelledby="exceptions-title">
        <h2 id="exceptions-title">{i18n.t('Exceptions')}</h2>
        <p className="mut">{i18n.t('Days with other hours, or days off. Booked classes stay.')}</p>
        {errors['exceptions'] && <Wrong>{errors['exceptions']}</Wrong>}
        {values.exceptions.map(({ date, hours }, at) => {
          const put = (part: Partial<{ date: string; hours: Hours[] }>) =>
            change({ exceptions: values.exceptions.map((one, n) => (n === at ? { ...one, ...part } : one)) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an exception has no name but its place.
            <div key={at} className={css['exception']}>
              <input
                type="date"
                className={css['date']}
                aria-label={i18n.t('Date')}
                value={date}
                onChange={({ currentTarget }) => put({ date: currentTarget.value })}
              />
              <DayHours name={date || i18n.t('Date')} hours={hours} onChange={(next) => put({ hours: next })} bare />
              <IconButton
                aria-label={i18n.t('Remove exception {date}', { date })}
                onClick={() => change({ exceptions: values.exceptions.filter((_, n) => n !== at) })}
              >
                <IconX size={19} stroke={1.7} aria-hidden />
              </IconButton>
            </div>
          );
        })}
        <Button
          size="small"
          tone="ghost"
          onClick={() => change({ exceptions: [...values.exceptions, { date: '', hours: [] }] })}
        >
          {i18n.t('Add exception')}
        </Button>
      </section>
      <section>
        <h2>{i18n.t('Your calendar')}</h2>
        <p>{i18n.t('Subscribe to this address in your calendar app. Anyone with it can see your classes.')}</p>
        <p className={css['feed']}>
          <a className="lnk" href={feedUrl}>
            {feedUrl}
          </a>
        </p>
      </section>
      <SaveFooter busy={busy} changed={changed} action={i18n.t('Save availability')} />
    </form>
  );
}

function Wrong({ children }: { children: ReactNode }) {
  return (
    <span className={css['wrong']}>
      <FieldError>{children}</FieldError>
    </span>
  );
}

interface DayProps {
  name: string;
  hours: Hours[];
  onChange: (hours: Hours[]) => void;
  /** Without the name before it. */
  bare?: boolean;
}

/** The stretches of one day, each with its start and end; none is a day off. */
function DayHours({ name, hours, onChange, bare }: DayProps) {
  const put = (at: number, part: Partial<Hours>) =>
    onChange(hours.map(({ from, to }, n) => (n === at ? { from, to, ...part } : { from, to })));
  return (
    <fieldset className={css['day']} aria-label={name}>
      {!bare && <span>{name}</span>}
      <div>
        {hours.length === 0 && <span className="mut">{i18n.t('Off')}</span>}
        {hours.map(({ from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no name but its place.
          <span key={at} className={css['stretch']}>
            <input
              type="time"
              aria-label={i18n.t('From')}
              value={from}
              onChange={({ currentTarget }) => put(at, { from: currentTarget.value })}
            />
            –
            <input
              type="time"
              aria-label={i18n.t('To')}
              // A field of the browser knows no 24:00.
              value={to === '24:00' ? '23:59' : to}
              onChange={({ currentTarget }) =>
                put(at, { to: currentTarget.value === '23:59' ? '24:00' : currentTarget.value })
              }
            />
            <IconButton
              aria-label={i18n.t('Remove these hours')}
              onClick={() =>
                onChange(hours.filter((_, n) => n !== at).map(({ from: a, to: b }) => ({ from: a, to: b })))
              }
            >
              <IconX size={18} stroke={1.7} aria-hidden />
            </IconButton>
          </span>
        ))}
        <button
          type="button"
          className="lnk"
          onClick={() => onChange([...hours.map(({ from, to }) => ({ from, to })), { from: '10:00', to: '12:00' }])}
        >
          {i18n.t('Add hours')}
        </button>
      </div>
    </fieldset>
  );
}
