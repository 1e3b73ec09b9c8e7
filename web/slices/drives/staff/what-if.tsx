import { i18n } from '@lingui/core';
import type { StaffDrive } from '@stepwell/contract/drives/staff-drives.ts';
import { passingFor, type TriedRound, tryPlan } from '@stepwell/contract/drives/what-if.ts';
import { useState } from 'react';
import { NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import css from '../drives.module.css';
import { staffDrivePath } from '../drives-at.ts';

const minutesOf = (time: string) => {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hour === undefined ? undefined : 60 * Number(hour) + Number(minute);
};
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const timeOf = (at: { day: number; minute: number } | null) =>
  at === null
    ? '–'
    : at.day === 1
      ? clock(at.minute)
      : i18n.t('day {day}, {time}', { day: at.day, time: clock(at.minute) });

/** A plan to try out before the day. Its figures start from the drive and change nothing. */
export function WhatIf({ drive: { driveId, rounds, panels, counts } }: { drive: StaffDrive }) {
  const [candidates, setCandidates] = useState(counts.registered);
  const [hours, setHours] = useState({ from: '09:00', to: '17:00' });
  const [breakMinutes, setBreak] = useState(0);
  const [tried, setTried] = useState<TriedRound[]>(() =>
    rounds.map(({ name, minutes, cutOff }) => ({
      name,
      minutes,
      panels: Math.max(1, panels.length),
      seats: Math.max(1, Math.round(panels.reduce((sum, { seats }) => sum + seats, 0) / Math.max(1, panels.length))),
      passing: passingFor(cutOff),
    })),
  );
  if (rounds.length === 0)
    return (
      <NothingYet title={i18n.t('No rounds yet')} hint={i18n.t('Add the rounds, then try out the day.')}>
        <ButtonLink to={staffDrivePath(driveId, 'plan')}>{i18n.t('Rounds and panels')}</ButtonLink>
      </NothingYet>
    );
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  const isRight = from !== undefined && to !== undefined && from < to;
  const results = isRight ? tryPlan({ candidates, from, to, breakMinutes, rounds: tried }) : [];
  const last = results.at(-1);
  const put = (at: number, change: Partial<TriedRound>) =>
    setTried(tried.map((round, place) => (place === at ? { ...round, ...change } : round)));
  const cell = (at: number, name: 'minutes' | 'panels' | 'seats' | 'passing', label: string, most: number) => (
    <td data-label={label}>
      <CellNumber
        label={i18n.t('{label}, {round}', { label, round: tried[at]?.name ?? '' })}
        value={tried[at]?.[name] ?? 0}
        least={name === 'passing' ? 0 : 1}
        most={most}
        onChange={(value) => put(at, { [name]: value })}
      />
    </td>
  );
  return (
    <>
      <p className={css['note']}>
        {i18n.t(
          'Change the figures to try out the day. Nothing is saved. A cut-off of 60% starts as 40% passing, as if scores were spread evenly; a round without a cut-off starts as half.',
        )}
      </p>
      <div className={css['fields']} style={{ marginTop: 18 }}>
        <NumberField
          label={i18n.t('Candidates')}
          value={candidates}
          least={0}
          most={100_000}
          onChange={(value) => value !== null && setCandidates(Math.round(value))}
        />
        <TextField
          label={i18n.t('Day starts')}
          value={hours.from}
          most={5}
          onChange={(text) => setHours({ ...hours, from: text })}
        />
        <TextField
          label={i18n.t('Day ends')}
          value={hours.to}
          most={5}
          onChange={(text) => setHours({ ...hours, to: text })}
        />
        <NumberField
          label={i18n.t('Break between interviews')}
          unit={i18n.t('min')}
          value={breakMinutes}
          least={0}
          most={120}
          onChange={(value) => value !== null && setBreak(Math.round(value))}
        />
      </div>
      {isRight ? (
        <>
          <div className={css['wrap']}>
            <table className={css['plan']}>
              <caption className="sr">{i18n.t('Rounds as they are tried out')}</caption>
              <thead>
                <tr>
                  {[
                    i18n.t('Round'),
                    i18n.t('Minutes'),
                    i18n.t('Panels'),
                    i18n.t('Seats'),
                    i18n.t('Passing (%)'),
                    i18n.t('Attend'),
                    i18n.t('Pass'),
                    i18n.t('Starts'),
                    i18n.t('Ends'),
                    i18n.t('Panels for one day'),
                  ].map((heading) => (
                    <th key={heading} scope="col">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {results.map((result, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place here.
                  <tr key={at}>
                    <th scope="row">{tried[at]?.name}</th>
                    {cell(at, 'minutes', i18n.t('Minutes'), 480)}
                    {cell(at, 'panels', i18n.t('Panels'), 200)}
                    {cell(at, 'seats', i18n.t('Seats'), 50)}
                    {cell(at, 'passing', i18n.t('Passing (%)'), 100)}
                    <td className="num" data-label={i18n.t('Attend')}>
                      {result.candidates}
                    </td>
                    <td className="num" data-label={i18n.t('Pass')}>
                      {result.through}
                    </td>
                    <td className="num" data-label={i18n.t('Starts')}>
                      {timeOf(result.start)}
                    </td>
                    <td className="num" data-label={i18n.t('Ends')}>
                      {timeOf(result.end)}
                    </td>
                    <td className="num" data-label={i18n.t('Panels for one day')}>
                      {result.panelsForOneDay ?? '–'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={css['text']} role="status">
            {last?.end
              ? last.end.day === 1
                ? i18n.t('All rounds end at {time} with {n} selected.', {
                    time: clock(last.end.minute),
                    n: last.through,
                  })
                : i18n.t('The rounds need {days} days. They end on day {days} at {time} with {n} selected.', {
                    days: last.end.day,
                    time: clock(last.end.minute),
                    n: last.through,
                  })
              : i18n.t('Not every round can take place with these figures.')}
          </p>
        </>
      ) : (
        <p className={css['refused']} role="alert">
          {i18n.t('Enter times such as 09:00, the end after the start.')}
        </p>
      )}
    </>
  );
}

interface CellProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A whole number in a cell; what is no such number yet is typed on and not handed on. */
function CellNumber({ label, value, least, most, onChange }: CellProps) {
  const [typed, setTyped] = useState(String(value));
  return (
    <input
      type="number"
      className={css['number']}
      aria-label={label}
      value={typed}
      min={least}
      max={most}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const read = Number(currentTarget.value);
        if (currentTarget.value !== '' && Number.isInteger(read) && read >= least && read <= most) onChange(read);
      }}
      onBlur={() => setTyped(String(value))}
    />
  );
}
