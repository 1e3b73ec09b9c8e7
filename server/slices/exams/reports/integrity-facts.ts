import type { ReportPart } from '@stepwell/contract/exams/final-reports.ts';
import type { SignalKind, Timeline } from '@stepwell/contract/exams/integrity.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { integritySignals } from '../../../tables/exams/integrity.ts';
import { consentOf } from '../integrity/consents.ts';
import { totalsOf } from '../integrity/signal-rules.public.ts';
import { durationText, marksText } from './report-labels.ts';

/** How often each kind was noted of an attempt; nothing where its student agreed to nothing, as nothing was asked. */
export async function integrityFactsOf(db: Db, attemptId: string): Promise<Timeline['totals'] | undefined> {
  if (!(await consentOf(db, attemptId))) return undefined;
  const signals = await db
    .select({ kind: integritySignals.kind, seconds: integritySignals.seconds })
    .from(integritySignals)
    .where(eq(integritySignals.attemptId, attemptId));
  return totalsOf(signals);
}

const names: Record<SignalKind, () => string> = {
  'left-full-screen': () => i18n.t('Left full screen'),
  'not-in-full-screen': () => i18n.t('Outside full screen'),
  'lost-focus': () => i18n.t('Switched to another window'),
  'hid-tab': () => i18n.t('Tab hidden'),
  pasted: () => i18n.t('Pasted into an answer'),
  'several-screens': () => i18n.t('Multiple screens connected'),
  'screens-not-known': () => i18n.t('Number of screens unknown'),
  'camera-denied': () => i18n.t('No camera'),
  'camera-stopped': () => i18n.t('Camera stopped'),
  'other-device': () => i18n.t('Continued on another device'),
};

/** Counts, and that they decide nothing; what each can mean stands in the timeline. */
export function integrityPart(totals: Timeline['totals'] | undefined): ReportPart[] {
  if (!totals) return [];
  const rows = totals.map(({ kind, times, seconds }) => ({
    cells: [names[kind](), marksText(times), seconds === null ? '–' : durationText(seconds)],
    share: null,
    next: null,
  }));
  const heads = [i18n.t('What'), i18n.t('Times'), i18n.t('Total')];
  return [
    {
      title: i18n.t('Integrity events'),
      facts: [],
      next: null,
      lead: totals.length === 0 ? [i18n.t('No events recorded.')] : [],
      table: totals.length === 0 ? null : { heads, rows },
      notes:
        totals.length === 0 ? [] : [i18n.t('These counts aren’t a verdict. Each event can have an innocent reason.')],
    },
  ];
}
