import { i18n } from '@lingui/core';
import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../api/call.ts';
import { isApproved, useSession } from '../../session/session.ts';
import { pointsNeededText } from './points-needed.ts';
import css from './success.module.css';

const TREADS = 5;

/**
 * Where something was just achieved: the stair with its next tread lit, what was earned, the student's rank this week,
 * and what to do next. Others than students see what was earned alone.
 */
export function Success({ label, earned, children }: { label: string; earned?: string; children?: ReactNode }) {
  const session = useSession();
  const own = useQuery({
    ...ask(leaderboard.own, { query: {} }),
    staleTime: 0,
    enabled: session?.role === 'student' && isApproved(session),
  });
  const rank = own.data?.around.find((row) => row.own)?.rank;
  const next = own.data?.next;
  return (
    <section className={`${css['success']} ${earned ? css['panel'] : ''}`} aria-label={label}>
      <span className={css['stair']} aria-hidden>
        {Array.from({ length: TREADS }, (_, tread) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tread is its place.
          <i key={tread} />
        ))}
      </span>
      <div className={css['said']}>
        {earned && <b className="num">{earned}</b>}
        {rank !== undefined && (
          <p className="num">
            {next
              ? i18n.t('Rank {rank} this week, {lack}', { rank, lack: pointsNeededText(next) })
              : i18n.t('Rank {rank} this week', { rank })}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
