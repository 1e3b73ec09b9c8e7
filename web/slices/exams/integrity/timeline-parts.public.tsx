import { i18n } from '@lingui/core';
import type { Timeline as Noted, TimelineEntry } from '@stepwell/contract/exams/integrity.ts';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { durationText, momentOf, secondOf } from '../../../ui/time/durations.ts';
import css from './integrity.module.css';
import { lineWords, signalLabel, totalLabel } from './signal-labels.ts';

/** So many entries are shown at first. */
const FIRST = 60;

/** How often each kind was noted, beside what it can innocently mean. */
export function Totals({ totals, notKept }: Pick<Noted, 'totals' | 'notKept'>) {
  return (
    <>
      {totals.length === 0 ? (
        <p>{i18n.t('No events recorded')}</p>
      ) : (
        <ul className={css['totals']}>
          {totals.map((total) => {
            const { name, innocent } = signalLabel[total.kind]();
            return (
              <li key={total.kind}>
                <b>{name}</b>
                <span className="num">{totalLabel(total)}</span>
                <span className="mut">{innocent}</span>
              </li>
            );
          })}
        </ul>
      )}
      {notKept > 0 && (
        <p>
          {i18n.t('{notKept, plural, one {# more event} other {# more events}} not saved: the timeline was full.', {
            notKept,
          })}
        </p>
      )}
    </>
  );
}

/** Everything that was noted, in order. */
export function Entries({ entries }: Pick<Noted, 'entries'>) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, FIRST);
  return (
    <>
      <ol className={`num ${css['entries']}`}>
        {shown.map((entry) => (
          <li key={keyOf(entry)} data-what={entry.what}>
            <time dateTime={entry.at} title={momentOf(entry.at)}>
              {secondOf(entry.at)}
            </time>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {!all && entries.length > FIRST && (
        <Button tone="ghost" size="small" onClick={() => setAll(true)}>
          {i18n.t('Show all {n} events', { n: entries.length })}
        </Button>
      )}
    </>
  );
}

const keyOf = (entry: TimelineEntry) => {
  if (entry.what === 'signal') return entry.signalId;
  if (entry.what === 'still') return entry.stillId;
  return `${entry.what} ${entry.at} ${entry.what === 'saved' ? entry.position : ''}`;
};

function Entry({ entry }: { entry: TimelineEntry }) {
  switch (entry.what) {
    case 'began':
      return <span>{i18n.t('Attempt started')}</span>;
    case 'ended':
      return <span>{i18n.t('Attempt ended')}</span>;
    case 'saved':
      return (
        <span className="mut">
          {entry.times === 1
            ? i18n.t('Answer to question {position} saved', { position: entry.position })
            : i18n.t('Answer to question {position} saved {times} times until {until}', {
                position: entry.position,
                times: entry.times,
                until: secondOf(entry.until),
              })}
        </span>
      );
    case 'still':
      return <Snapshot at={entry.at} url={entry.url} />;
    default:
      return (
        <span>
          <b>{lineWords(entry)}</b>
          {entry.seconds !== null && <span>{durationText(Math.round(entry.seconds))}</span>}
          {entry.late !== null && (
            <span className="mut">
              {i18n.t('reported {length} later, after reconnecting', { length: durationText(entry.late) })}
            </span>
          )}
        </span>
      );
  }
}

function Snapshot({ at, url }: { at: string; url: string | null }) {
  const text = i18n.t('Camera photo at {time}', { time: secondOf(at) });
  if (!url) return <span className="mut">{i18n.t('Camera photo (not shown)')}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={i18n.t('Open: {words}', { words: text })}>
      <img src={url} alt={text} width={160} height={120} loading="lazy" />
    </a>
  );
}
