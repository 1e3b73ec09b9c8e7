import { FOCUS_GRACE_SECONDS, type SentSignal } from '@stepwell/contract/exams/integrity.ts';

/**
 * Whether something that a device tells is a signal at all. A loss of focus of three seconds or fewer is not: a dialog
 * of the system (a warning of the battery, a question about an update) takes the focus for a moment, and nobody chose
 * it (features.md, A13). Where the end is not known yet, it has lasted as long as it is ago. A hidden tab is no dialog.
 */
export const isSignal = ({ kind, seconds, ago }: Pick<SentSignal, 'kind' | 'seconds' | 'ago'>) =>
  kind !== 'lost-focus' || (seconds ?? ago) > FOCUS_GRACE_SECONDS;

/** When it began by the site's clock: now, less what the device counted since; never outside the attempt. */
export function beganAt(
  ago: number,
  now: Date,
  { startedAt, endsAt }: { startedAt: Date; endsAt: Date | null },
): Date | undefined {
  const began = now.getTime() - ago * 1000;
  if (endsAt && began >= endsAt.getTime()) return undefined;
  return new Date(Math.max(began, startedAt.getTime()));
}

/** Seconds with one decimal, and never beyond the end of the attempt. */
export function lastedWithin(seconds: number | null, began: Date, endsAt: Date | null): number | null {
  if (seconds === null) return null;
  const most = endsAt ? (endsAt.getTime() - began.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  return Math.round(Math.max(0, Math.min(seconds, most)) * 10) / 10;
}
