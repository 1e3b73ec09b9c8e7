import type { DayOfUse, ModelState } from '@stepwell/contract/language-model/language-model.ts';
import { gte } from 'drizzle-orm';
import { calendarOf, dayAfter } from '../../platform/calendar.ts';
import type { Services } from '../../platform/services.ts';
import { modelCalls } from '../../tables/language-model/language-model.ts';
import { storedSettings } from './settings.ts';

const DAYS = 30;

/** The settings without the key, and what the model was used for on each of the last 30 days. */
export async function modelState({ db, now, zone }: Pick<Services, 'db' | 'now' | 'zone'>): Promise<ModelState> {
  const { settings, sealedKey, version } = await storedSettings(db);
  const calendar = calendarOf(zone);
  const since = calendar.beginOf(dayAfter(calendar.dayOf(now()), 1 - DAYS));
  const calls = await db
    .select({
      startedAt: modelCalls.startedAt,
      latencyMs: modelCalls.latencyMs,
      tokensIn: modelCalls.tokensIn,
      tokensOut: modelCalls.tokensOut,
      outcome: modelCalls.outcome,
    })
    .from(modelCalls)
    .where(gte(modelCalls.startedAt, since))
    .orderBy(modelCalls.startedAt);
  const days = new Map<string, DayOfUse & { answered: number; totalMs: number }>();
  for (const { startedAt, latencyMs, tokensIn, tokensOut, outcome } of calls) {
    const day = calendar.dayOf(startedAt);
    const sum = days.get(day) ?? {
      day,
      requests: 0,
      failed: 0,
      tokensIn: 0,
      tokensOut: 0,
      meanMs: null,
      answered: 0,
      totalMs: 0,
    };
    sum.requests += 1;
    sum.failed += outcome === 'failed' ? 1 : 0;
    sum.tokensIn += tokensIn;
    sum.tokensOut += tokensOut;
    if (outcome === 'answered') {
      sum.answered += 1;
      sum.totalMs += latencyMs ?? 0;
    }
    days.set(day, sum);
  }
  return {
    settings,
    hasKey: sealedKey !== null,
    version,
    days: [...days.values()].map(({ answered, totalMs, ...day }) => ({
      ...day,
      meanMs: answered === 0 ? null : Math.round(totalMs / answered),
    })),
  };
}
