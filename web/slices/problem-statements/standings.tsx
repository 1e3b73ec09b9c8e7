import { i18n } from '@lingui/core';
import { problemStatements, type StatementStatus } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import { pointsText } from './statement-labels.ts';
import css from './statements.module.css';
import { useFreshStandings } from './use-fresh-standings.ts';

const PAGE = 10;

interface Props {
  statementId: string;
  title: string;
  /** Nobody can hand in any more. */
  isOver?: boolean;
}

/** Who stands where, kept fresh while it is looked at; one's own row is always there. */
export function Standings({ statementId, title, isOver = false }: Props) {
  useFreshStandings();
  const params = { statementId };
  const [cursor, setCursor] = useState<string>();
  const page = useQuery({
    ...ask(problemStatements.standings, { params, query: { limit: PAGE, cursor } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={css['standings']} aria-labelledby="standings">
      <h2 id="standings">{title}</h2>
      <Answer
        of={page}
        isEmpty={({ people }) => people === 0}
        whenEmpty={
          <p className="mut">
            {isOver ? i18n.t('No submissions') : i18n.t('No submissions yet. The first one ranks first.')}
          </p>
        }
      >
        {({ items, people, scored, own, outOf, nextCursor }) => (
          <>
            <p className="mut">
              {scored
                ? i18n.t('Sorted by score, then by submission time.')
                : i18n.t('Provisional: sorted by test points, then by time. All scores are published together.')}
            </p>
            <ol className={`${css['ranks']} num`} aria-label={title}>
              {items.map((row) => (
                <Row key={row.place} row={row} outOf={outOf} />
              ))}
              {own && !items.some(({ place }) => place === own.place) && <Row row={own} outOf={outOf} apart />}
            </ol>
            {(nextCursor || cursor) && (
              <div className={css['acts']}>
                {cursor && (
                  <Button tone="ghost" size="small" onClick={() => setCursor(undefined)}>
                    {i18n.t('Back to top')}
                  </Button>
                )}
                {nextCursor && (
                  <Button tone="ghost" size="small" onClick={() => setCursor(nextCursor)}>
                    {i18n.t('Next page')}
                  </Button>
                )}
                <span className="mut num">
                  {i18n.t('{people, plural, one {# person} other {# people}}', { people })}
                </span>
              </div>
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

function Row({ row, outOf, apart = false }: { row: StatementStatus; outOf: number; apart?: boolean }) {
  const { rank, name, own, handedInAt, daysLate, testsSoFar, score, points } = row;
  const got = score ?? testsSoFar;
  return (
    <li data-own={own || undefined} data-apart={apart || undefined} aria-current={own ? 'true' : undefined}>
      <b>
        <span className="sr">{i18n.t('Rank')} </span>
        {rank}
      </b>
      <span>
        <b lang="">{own ? i18n.t('You') : name}</b>
        <small>
          <When at={handedInAt} as="time" />
          {daysLate > 0 && ` · ${i18n.t('{n} d late', { n: daysLate })}`}
          {points > 0 && ` · ${i18n.t('+{points} on the leaderboard', { points })}`}
        </small>
      </span>
      {got !== null && (
        <strong>
          {pointsText(got)}
          {score !== null && <small> / {pointsText(outOf)}</small>}
          <span className="sr"> {i18n.t('points')}</span>
        </strong>
      )}
    </li>
  );
}
