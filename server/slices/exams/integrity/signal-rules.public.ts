import {
  FOCUS_GRACE_SECONDS,
  type SentSignal,
  type SignalEntry,
  type SignalKind,
  signalKinds,
  type Timeline,
} from '@stepwell/contract/exams/integrity.ts';

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

/** A signal as it is kept. */
interface Noted {
  id: string;
  kind: SignalKind;
  beganAt: Date;
  receivedAt: Date;
  seconds: number | null;
  position: number | null;
  letters: number | null;
}
/** Signals that arrived so much later than they began came from a device without a connection. Seconds. */
const LATE = 60;

/** What is kept of a signal that began then; only of what was pasted the place and the length. */
export function notedSignal(
  { signalId, kind, seconds, position, letters }: SentSignal,
  { began, endsAt, now }: { began: Date; endsAt: Date | null; now: Date },
): Noted {
  const isPaste = kind === 'pasted';
  return {
    id: signalId,
    kind,
    beganAt: began,
    receivedAt: now,
    seconds: lastedWithin(seconds, began, endsAt),
    position: isPaste ? (position ?? null) : null,
    letters: isPaste ? (letters ?? null) : null,
  };
}

/** A signal as a timeline shows it. */
export function signalEntry({ id, kind, beganAt, receivedAt, seconds, position, letters }: Noted): SignalEntry {
  const late = Math.round((receivedAt.getTime() - beganAt.getTime()) / 1000 - (seconds ?? 0));
  return {
    what: 'signal',
    at: beganAt.toISOString(),
    signalId: id,
    kind,
    seconds,
    position,
    letters,
    late: late > LATE ? late : null,
  };
}

/** How often each kind was noted, and how long in all where lengths are known: facts, and no sum over kinds. */
export function totalsOf(signals: readonly { kind: SignalKind; seconds: number | null }[]): Timeline['totals'] {
  return signalKinds.flatMap((kind) => {
    const those = signals.filter((signal) => signal.kind === kind);
    if (those.length === 0) return [];
    const lasted = those.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
    // Tenths are summed as whole numbers: 0.1 + 0.2 is no tenth.
    const tenths = lasted.reduce((sum, seconds) => sum + Math.round(seconds * 10), 0);
    return [{ kind, times: those.length, seconds: lasted.length > 0 ? tenths / 10 : null }];
  });
}
