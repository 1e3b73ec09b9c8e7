import { i18n } from '@lingui/core';
import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import css from './own-place.module.css';
import { pointsNeededText } from './points-needed.ts';

const figure = new Intl.NumberFormat('en-IN');

/** Where the student stands this week: who is next above and below, and what is lacking. */
export function OwnPlace() {
  const own = useQuery(ask(leaderboard.own, { query: {} }));
  return (
    <section aria-labelledby="place">
      <h2 id="place">
        <Link className={css['title']} to="/student/leadership-board">
          {i18n.t('Leaderboard')}
        </Link>
      </h2>
      <Answer of={own}>
        {({ around, next, points }) => {
          const at = around.findIndex((row) => row.own);
          const near = around.slice(Math.max(0, at - 1), at + 2);
          return (
            <>
              {near.length > 0 && (
                <ol className={`${css['rows']} num`} aria-label={i18n.t('This week')}>
                  {near.map((row) => (
                    <li key={row.place} data-own={row.own}>
                      <span>{row.rank}</span>
                      <b>{row.own ? i18n.t('You') : row.name}</b>
                      <span>{figure.format(row.points)}</span>
                    </li>
                  ))}
                </ol>
              )}
              <p className="num">
                {next
                  ? i18n.t('{lack} this week', { lack: pointsNeededText(next) })
                  : points > 0
                    ? i18n.t('You’re at the top this week')
                    : i18n.t('Earn points this week to get a rank.')}
              </p>
            </>
          );
        }}
      </Answer>
    </section>
  );
}
