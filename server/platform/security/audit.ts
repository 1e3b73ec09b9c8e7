import type { AuditAct } from '@stepwell/contract/admin/audit-actions.ts';
import { auditLog } from '../../tables/platform/platform.ts';
import type { Db } from '../database/db.ts';
import { actingKey } from './acting-key.ts';
import type { Viewer } from './viewer.ts';

interface Act {
  /** Nobody where the site acted by a rule. */
  actorId: string | null;
  /** `<what>.<done>`, as `people.suspended`. */
  act: AuditAct;
  /** The person it is about; nobody where it is about the site, as a setting is. */
  subjectId: string | null;
  /** Facts and ids, never names or addresses: who is erased must not live on here. */
  before: object;
  after: object;
  reason?: string | undefined;
}

/** Half a letter of two halves (a lone surrogate) is no text that PostgreSQL's JSON could keep. */
const wellFormed = (act: Act): Act => ({
  ...act,
  before: whole(act.before),
  after: whole({ ...act.after, ...byKey() }),
});
/** Where a program of the person acts, its key is named. */
const byKey = () => {
  const apiKey = actingKey();
  return apiKey === undefined ? {} : { apiKey };
};
const whole = (facts: object): object =>
  JSON.parse(JSON.stringify(facts), (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));

/** Keeps an act on a person or on the site in the transaction of the act itself; without an actor it was the site, by a rule. */
export async function record(tx: Db, act: Act) {
  await tx.insert(auditLog).values(wellFormed(act));
}

/** As `record`, of what an admin does among staff: an instructor's own work leaves no line. */
export async function recordOfAdmin(tx: Db, { id, role }: Pick<Viewer, 'id' | 'role'>, act: Omit<Act, 'actorId'>) {
  if (role === 'admin') await record(tx, { actorId: id, ...act });
}

/** Many acts in the order given; each has its own place in the chain. */
export async function recordAll(tx: Db, acts: Act[]) {
  if (acts.length > 0) await tx.insert(auditLog).values(acts.map(wellFormed));
}
