import { i18n } from '@lingui/core';
import type { Standing } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import css from './standing-rows.module.css';

const PODIUM = 3;
const figure = new Intl.NumberFormat('en-IN');

/** Ranks one below the other, each on a tread as long as its share of the most points. */
export function RankRows({
  label,
  standings,
  best,
  next,
  compares,
}: {
  label: string;
  standings: Standing[];
  best: number;
  /** What is lacking to pass whoever stands before the caller. */
  next?: string | undefined;
  /** Whether there is a week or month before to compare with. */
  compares: boolean;
}) {
  return (
    <ol className={[css['rows'], 'num'].join(' ')} aria-label={label}>
      {standings.map((standing) => (
        <StandingRow key={standing.place} standing={standing} best={best} next={next} compares={compares} />
      ))}
    </ol>
  );
}

function StandingRow({
  standing: { rank, tied, before, name, hidden, own, points },
  best,
  next,
  compares,
}: {
  standing: Standing;
  best: number;
  next?: string | undefined;
  compares: boolean;
}) {
  const note = own ? next : hidden ? i18n.t('Name hidden') : undefined;
  return (
    <li
      className={css['row']}
      data-podium={rank <= PODIUM ? rank : undefined}
      data-own={own || undefined}
      aria-current={own ? 'true' : undefined}
      style={{ '--share': best > 0 ? points / best : 0 } as CSSProperties}
    >
      <i className={css['tread']} aria-hidden />
      <b className={css['rank']}>
        <span className="sr">{i18n.t('Rank')} </span>
        {rank}
        {tied && (
          <>
            <span aria-hidden>=</span>
            <span className="sr">, {i18n.t('shared')}</span>
          </>
        )}
      </b>
      {compares && <Move rank={rank} before={before} />}
      <span className={css['name']}>
        <b>{own ? i18n.t('You') : name}</b>
        {note && <small>{note}</small>}
      </span>
      <strong>
        {figure.format(points)}
        <span className="sr"> {i18n.t('points')}</span>
      </strong>
    </li>
  );
}

/** How many ranks better or worse than in the week or month before. */
function Move({ rank, before }: { rank: number; before: number | null }) {
  const by = before === null ? null : before - rank;
  return (
    <span className={css['move']} data-up={by !== null && by > 0 ? true : undefined}>
      {by === null ? (
        i18n.t('new')
      ) : by === 0 ? (
        i18n.t('same')
      ) : (
        <>
          {by > 0 ? (
            <IconArrowUp size={16} stroke={2} aria-hidden />
          ) : (
            <IconArrowDown size={16} stroke={2} aria-hidden />
          )}
          <span className="sr">{by > 0 ? i18n.t('up') : i18n.t('down')} </span>
          {Math.abs(by)}
        </>
      )}
    </span>
  );
}
