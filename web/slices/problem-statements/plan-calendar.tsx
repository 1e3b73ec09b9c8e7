import { i18n } from '@lingui/core';
import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import type { ListAddress } from '../../ui/lists/use-list-address.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { useTimeZone } from '../../ui/time/time-zone.ts';
import { cadenceWord, stageWord } from './statement-labels.ts';
import css from './statements.module.css';
import { monthAt } from './statements-at.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A month of everybody's problems: each stands on the day it opens, and its deadline on its own. */
export function PlanCalendar({ list }: { list: ListAddress }) {
  const timeZone = useTimeZone();
  const dayOf = (at: string | Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));
  const month = monthAt(list.search) ?? dayOf(new Date()).slice(0, 7);
  const first = new Date(`${month}-01T00:00:00Z`);
  // Weeks begin on Monday.
  const begins = new Date(first.getTime() - ((first.getUTCDay() + 6) % 7) * DAY);
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
  const weeks = Math.ceil((next.getTime() - begins.getTime()) / (7 * DAY));
  const days = Array.from({ length: weeks * 7 }, (_, n) =>
    new Date(begins.getTime() + n * DAY).toISOString().slice(0, 10),
  );
  const before = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
  // A day more at both ends: no zone is further away.
  const query = {
    from: new Date(begins.getTime() - DAY).toISOString(),
    to: new Date(begins.getTime() + (weeks * 7 + 1) * DAY).toISOString(),
  };
  const found = useQuery({ ...ask(ownStatements.calendar, { query }), placeholderData: keepPreviousData });
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
  const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <section aria-label={i18n.t('Calendar')}>
      <nav className={css['months']} aria-label={i18n.t('Month')}>
        <Link to={list.beside({ month: before })} aria-label={i18n.t('Previous month')}>
          <IconChevronLeft size={20} aria-hidden />
        </Link>
        <h2 aria-live="polite">{name}</h2>
        <Link to={list.beside({ month: next.toISOString().slice(0, 7) })} aria-label={i18n.t('Next month')}>
          <IconChevronRight size={20} aria-hidden />
        </Link>
      </nav>
      <Answer of={found}>
        {({ items, now }) => (
          <ol className={css['month']}>
            {days.map((day) => {
              const opening = items.filter(({ opensAt }) => opensAt && dayOf(opensAt) === day);
              const ending = items.filter(({ deadlineAt }) => deadlineAt && dayOf(deadlineAt) === day);
              const isEmpty = opening.length === 0 && ending.length === 0;
              return (
                <li
                  key={day}
                  data-other={day.slice(0, 7) !== month || undefined}
                  data-today={day === dayOf(now) || undefined}
                  data-empty={isEmpty || undefined}
                >
                  <time dateTime={day} className="num">
                    {dayName.format(new Date(`${day}T00:00:00Z`))}
                  </time>
                  <ul>
                    {opening.map((line) => (
                      <li key={line.statementId} data-cadence={line.cadence}>
                        {line.own ? (
                          <Link lang="" to={list.beside({ statement: line.statementId })}>
                            {line.title}
                          </Link>
                        ) : (
                          <span lang="">{line.title}</span>
                        )}
                        <small>
                          {cadenceWord(line.cadence)} · {stageWord(line.stage)}
                          {!line.own && ` · ${line.owner}`}
                        </small>
                      </li>
                    ))}
                    {ending.map((line) => (
                      <li key={`end ${line.statementId}`} data-end>
                        <small>
                          {i18n.t('Deadline:')} <span lang="">{line.title}</span>
                        </small>
                      </li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ol>
        )}
      </Answer>
    </section>
  );
}
