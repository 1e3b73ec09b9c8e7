import { i18n } from '@lingui/core';
import { countsForStreak, shelves } from '@stepwell/contract/learning/my-courses.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import css from './dashboard.module.css';

const SHOWN = 7;

/** The last seven days as a stair, and what keeps the streak. */
export function Streak() {
  const zone = useTimeZone();
  const rhythm = useQuery(ask(shelves.rhythm, { query: { zone } }));
  // Days of a calendar are no moments: they are told as they stand, in no zone.
  const letter = new Intl.DateTimeFormat('en-GB', { weekday: 'narrow', timeZone: 'UTC' });
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
  return (
    <section aria-labelledby="streak">
      <Answer of={rhythm}>
        {({ streak, today, days }) => (
          <>
            <h2 id="streak" className="num">
              {streak > 0
                ? i18n.t('{streak, plural, one {# day in a row} other {# days in a row}}', { streak })
                : i18n.t('Start a streak')}
            </h2>
            <ol className={css['streak']}>
              {days.slice(-SHOWN).map((day, place, shown) => {
                const isToday = place === shown.length - 1;
                const at = new Date(`${day.day}T00:00:00Z`);
                return (
                  <li
                    key={day.day}
                    style={{ marginTop: place * 4 }}
                    data-done={countsForStreak(day)}
                    data-today={isToday}
                  >
                    <i aria-hidden />
                    <span aria-hidden="true">{letter.format(at)}</span>
                    <span className="sr">
                      {name.format(at)}:{' '}
                      {countsForStreak(day) ? i18n.t('learned') : day.isRest ? i18n.t('rest day') : i18n.t('not yet')}
                    </span>
                  </li>
                );
              })}
            </ol>
            <p>
              {today
                ? i18n.t('Today counts.')
                : days.at(-1)?.isRest
                  ? i18n.t('Today is a rest day. Your streak is safe.')
                  : streak > 0
                    ? i18n.t('Learn today to keep your streak.')
                    : i18n.t('Complete a lecture or practise English to start a streak.')}
            </p>
          </>
        )}
      </Answer>
    </section>
  );
}
