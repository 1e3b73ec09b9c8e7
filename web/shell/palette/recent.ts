import * as z from 'zod/mini';
import { RECENT, sessionNow } from '../../session/session.ts';

/** So many are remembered. */
const MOST = 8;

const Recent = z.object({
  to: z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])/)),
  label: z.string().check(z.minLength(1), z.maxLength(200)),
  kind: z.enum(['screen', 'course', 'subject', 'instructor', 'challenge', 'help', 'post']),
});
export type Recent = z.infer<typeof Recent>;

/** What was opened last by this palette, newest first. An admin who looks through somebody's eyes has none. */
export function recentGoals(): Recent[] {
  if (sessionNow()?.looking) return [];
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]');
    if (!Array.isArray(saved)) return [];
    return saved
      .map((one) => z.safeParse(Recent, one))
      .flatMap(({ data }) => data ?? [])
      .slice(0, MOST);
  } catch {
    return [];
  }
}

/** People are not remembered: their names would stay on this device. */
export function remember(goal: Recent) {
  if (sessionNow()?.looking) return;
  const others = recentGoals().filter(({ to }) => to !== goal.to);
  try {
    localStorage.setItem(RECENT, JSON.stringify([goal, ...others].slice(0, MOST)));
  } catch {
    // Without storage nothing is recent.
  }
}
