import { Refusal } from '@stepwell/contract/refusal.ts';
import type { ReactNode } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { Failed } from './query-state.tsx';

interface LoaderRefusedProps {
  /** What stands there where the refusal is an answer too. */
  nothing: ReactNode;
  isNothing?: (error: Refusal) => boolean;
  className?: string | undefined;
}

/** Stands in for a screen whose loader was refused: nothing is there, or it can be tried again. Throws what is no refusal. */
export function LoaderRefused({ nothing, isNothing = ({ status }) => status === 404, className }: LoaderRefusedProps) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof Refusal)) throw error;
  if (isNothing(error)) return nothing;
  return (
    <div className={className}>
      <Failed error={error} retry={revalidate} retrying={state === 'loading'} />
    </div>
  );
}
