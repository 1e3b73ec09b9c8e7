import { EXPORT_DAYS, type OwnExport } from '@stepwell/contract/identity/account.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { exportRequested } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { ownExports, sessions } from '../../../tables/identity/identity.ts';
import { lockPerson } from '../users.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const newestOf = async (db: Db, userId: string) => {
  const [row] = await db
    .select()
    .from(ownExports)
    .where(eq(ownExports.userId, userId))
    .orderBy(desc(ownExports.askedAt), desc(ownExports.id))
    .limit(1);
  return row;
};
type Row = NonNullable<Awaited<ReturnType<typeof newestOf>>>;

/** One that failed costs nobody their day. */
const nextAt = (row: Row | undefined) =>
  row && row.state !== 'failed' ? new Date(row.askedAt.getTime() + DAY) : undefined;
const untilOf = ({ readyAt }: Row) => readyAt && new Date(readyAt.getTime() + EXPORT_DAYS * DAY);

/** Somebody's newest export as they see it, with an address that opens it in their session. */
export async function ownExport(
  { db, now, signer }: Pick<Services, 'db' | 'now' | 'signer'>,
  { id: userId, sessionId }: { id: string; sessionId: string },
): Promise<OwnExport> {
  const row = await newestOf(db, userId);
  const next = nextAt(row);
  return {
    newest: row
      ? {
          state: row.state,
          askedAt: row.askedAt.toISOString(),
          bytes: row.bytes,
          until: untilOf(row)?.toISOString() ?? null,
          url: row.state === 'ready' && row.key ? addressOf({ signer, now }, row.id, sessionId) : null,
        }
      : null,
    nextAt: next && next > now() ? next.toISOString() : null,
  };
}

/** Begins an export; the person's row, held meanwhile, makes two presses one. Throws `export_made_today`. */
export async function askForExport(tx: Db, userId: string, now: Date) {
  await lockPerson(tx, userId);
  const next = nextAt(await newestOf(tx, userId));
  if (next && next > now) {
    throw new Problem('export_made_today', { retryAfter: Math.ceil((next.getTime() - now.getTime()) / 1000) });
  }
  const [fresh] = await tx.insert(ownExports).values({ userId, askedAt: now }).returning();
  if (fresh) await emit(tx, exportRequested, { exportId: fresh.id });
}

/** Files that were kept long enough, and rows whose file was never made. Safe to stop and run again. */
export async function forgetExports({ db, ports, now }: Services) {
  const before = new Date(now().getTime() - EXPORT_DAYS * DAY);
  const old = await db
    .select({ id: ownExports.id, key: ownExports.key })
    .from(ownExports)
    .where(or(lt(ownExports.readyAt, before), and(isNull(ownExports.readyAt), lt(ownExports.askedAt, before))));
  for (const { id, key } of old) {
    if (key) await ports.storage.remove(key);
    await db.delete(ownExports).where(eq(ownExports.id, id));
  }
}

/** Good for an hour and for one session: a copied link opens nothing elsewhere once that has ended. */
function addressOf({ signer, now }: Pick<Services, 'signer' | 'now'>, exportId: string, sessionId: string) {
  const exp = now().getTime() + HOUR;
  return `/exports/${exportId}.zip?exp=${exp}&sid=${sessionId}&sig=${signer.sign(`export ${exportId} ${exp} ${sessionId}`)}`;
}

/** `/exports/<id>.zip`, signed. Closed to an admin who looks through the owner's eyes. */
export const exportRoute: RawRoute = {
  path: '/exports/:file',
  async handle(request, reply, { db, now, ports, signer }) {
    const [, exportId] = /^([0-9a-f-]{36})\.zip$/.exec((request.params as { file: string }).file) ?? [];
    const { exp, sid, sig } = request.query as Record<string, unknown>;
    const signed = [exp, sid, sig].every((part) => typeof part === 'string');
    const fits = exportId && signed && signer.verify(`export ${exportId} ${exp} ${sid}`, String(sig));
    if (!fits || Number(exp) < now().getTime()) throw new Problem('link_not_valid');
    const [row] = await db
      .select({ key: ownExports.key, bytes: ownExports.bytes, readyAt: ownExports.readyAt })
      .from(ownExports)
      .innerJoin(sessions, eq(sessions.userId, ownExports.userId))
      .where(
        and(
          eq(ownExports.id, exportId),
          eq(sessions.id, String(sid)),
          isNull(sessions.viewedBy),
          gt(sessions.expiresAt, sql`now()`),
        ),
      );
    if (!row?.key || !row.readyAt) throw new Problem('link_not_valid');
    const size = await ports.storage.size(row.key);
    if (size === undefined) throw new Problem('link_not_valid');
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="my-data-${row.readyAt.toISOString().slice(0, 10)}.zip"`)
      .header('content-length', size)
      .send(await ports.storage.open(row.key));
  },
};
