import { Refusal } from '@stepwell/contract/refusal.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeader } from './page-header.tsx';
import { Answer, NothingYet } from './query-state.tsx';

/** Options of a query whose answer is written in: it is never replaced behind the writer's back. */
export const asWritten = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: 0,
  gcTime: 0,
} as const;

interface Props<T> {
  back: { to: string; label: string };
  found: UseQueryResult<T>;
  /** What a new one begins with; nothing is asked for then. */
  fresh: T | false;
  /** Said where there is none, or none of theirs. */
  missing: { heading: string; title: string };
  children: (known: T) => ReactNode;
}

/** The page of something that is written and saved by a button, below the way back to its list. */
export function WrittenPage<T>({ back, found, fresh, missing, children }: Props<T>) {
  const isMissing = fresh === false && !found.data && found.error instanceof Refusal && found.error.status === 404;
  return (
    <>
      <Link className="lnk" to={back.to}>
        {back.label}
      </Link>
      {isMissing ? (
        <>
          <PageHeader title={missing.heading} />
          <NothingYet title={missing.title} hint={found.error?.message ?? ''} />
        </>
      ) : fresh === false ? (
        <Answer of={found}>{children}</Answer>
      ) : (
        children(fresh)
      )}
    </>
  );
}
