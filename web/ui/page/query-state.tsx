import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../parts/button.tsx';
import css from './query-state.module.css';
import { type Drawing, StepDrawing } from './step-drawing.tsx';

interface Props<T> {
  of: UseQueryResult<T>;
  /** What is kept or shown meanwhile; grey bars unless a screen knows its rows better. */
  waiting?: ReactNode;
  isEmpty?: (data: T) => boolean;
  whenEmpty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Waiting, failed, empty, here: the four faces of every question a screen asks. */
export function Answer<T>({ of, waiting = <Waiting />, isEmpty, whenEmpty, children }: Props<T>) {
  if (of.data !== undefined) return isEmpty?.(of.data) ? whenEmpty : children(of.data);
  if (of.error) return <Failed error={of.error} retry={of.refetch} retrying={of.isFetching} />;
  return waiting;
}

/** Shown by its style only after 200 ms, so that a quick answer never flashes it. */
export function Waiting() {
  return (
    <div className={css['waiting']} aria-busy="true" role="status" aria-label={i18n.t('Loading')}>
      <i />
      <i />
      <i />
    </div>
  );
}

/** The same while nothing of a page is known but its address, beside where the menu of its area will be. */
export function Arriving() {
  const area = useLocation().pathname.split('/')[1]?.toLowerCase() ?? '';
  return (
    <div className={css['arriving']} data-area={area}>
      <Waiting />
    </div>
  );
}

interface FailedProps {
  error: unknown;
  retry: () => unknown;
  retrying: boolean;
  title?: string;
}

/** What failed, a way to try again, and the id that finds it in the server's log. */
export function Failed({ error, retry, retrying, title = i18n.t('Couldn’t load this page') }: FailedProps) {
  const text = error instanceof Error ? error.message : i18n.t('Something went wrong on our side. Try again.');
  const requestId = error instanceof Refusal ? error.requestId : undefined;
  return (
    <Face kind="failed" title={title} role="alert">
      <p>{text}</p>
      <div className={css['acts']}>
        <Button size="small" busy={retrying} onClick={() => retry()}>
          <IconRefresh size={18} stroke={1.8} aria-hidden />
          {i18n.t('Retry')}
        </Button>
        {requestId && (
          <p className={css['request']}>
            {i18n.t('Request')} <code>{requestId}</code>
          </p>
        )}
      </div>
    </Face>
  );
}

/** Why there is nothing, and the first thing to do about it. */
export function NothingYet({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <Face kind="empty" title={title}>
      <p>{hint}</p>
      {children && <div className={css['acts']}>{children}</div>}
    </Face>
  );
}

function Face(props: { kind: Drawing; title: string; role?: 'alert'; children: ReactNode }) {
  return (
    <div className={css['face']} role={props.role}>
      <StepDrawing kind={props.kind} className={css['drawing']} />
      <div>
        <h2>{props.title}</h2>
        {props.children}
      </div>
    </div>
  );
}
