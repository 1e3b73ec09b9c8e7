import { Problem } from '@stepwell/contract/problem.ts';
import type { Download } from '@stepwell/contract/shop/downloads.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { fileAddress, sendRangesAsDownload, sessionOfAddress } from '../../../platform/submitted-files/signed-files.ts';
import { sessions } from '../../../tables/identity/identity.ts';
import { downloads } from '../../../tables/shop/downloads.ts';
import { openDisputeOf } from '../disputes/freezing.ts';
import { salesPolicyOf } from '../policy.ts';
import { filesOfOrders } from './product-files.ts';

/** The files of an order, with how often each was fetched; none before it is paid. */
export async function downloadsOf(db: Db, orderId: string): Promise<{ files: Download[] }> {
  const [{ policy }, rows] = await Promise.all([
    salesPolicyOf(db),
    rowsOf<Omit<Download, 'most' | 'state'> & { isClosed: boolean }>(
      db,
      sql`select distinct on (f.added_at, f.id) f.id as "fileId", f.name, f.bytes, l.title as product, coalesce(d.used, 0) as used,
          bool_and(l.refunded) over (partition by f.id) or exists (${openDisputeOf(sql`o.id`)}) as "isClosed"
        from ${filesOfOrders} left join shop_downloads d on d.order_id = o.id and d.file_id = f.id
        where o.id = ${orderId}::uuid and o.state = 'paid' order by f.added_at, f.id`,
    ),
  ]);
  const most = policy.downloadLimit;
  return {
    files: rows.map(({ isClosed, ...file }) => ({
      ...file,
      most,
      state: isClosed ? 'closed' : file.used >= most ? 'used-up' : 'open',
    })),
  };
}

/**
 * Counts a download of an order's file and answers its signed link, good for an hour and this session. Of two at once for
 * the last one, one gets it. Throws `download_not_found`, `download_closed`, `download_used_up`.
 */
export async function downloadLink(
  { db, ...signing }: Pick<Services, 'db' | 'signer' | 'now'>,
  { orderId, fileId, sessionId }: { orderId: string; fileId: string; sessionId: string },
) {
  const file = (await downloadsOf(db, orderId)).files.find((one) => one.fileId === fileId);
  if (!file) throw new Problem('download_not_found');
  if (file.state === 'closed') throw new Problem('download_closed');
  const [counted] = await db
    .insert(downloads)
    .values({ orderId, fileId, used: 1, lastAt: signing.now() })
    .onConflictDoUpdate({
      target: [downloads.orderId, downloads.fileId],
      set: { used: sql`${downloads.used} + 1`, lastAt: signing.now() },
      setWhere: sql`${downloads.used} < ${file.most}`,
    })
    .returning();
  if (!counted) throw new Problem('download_used_up');
  return fileAddress(signing, 'download', fileId, sessionId);
}

/** The lines of an order whose files were fetched: they are used, and not asked back. */
export async function fetchedLines(db: Db, orderId: string) {
  const rows = await rowsOf<{ number: number }>(
    db,
    sql`select distinct l.number from ${filesOfOrders}
      join shop_downloads d on d.order_id = o.id and d.file_id = f.id where o.id = ${orderId}::uuid`,
  );
  return new Set(rows.map(({ number }) => number));
}

/** `/download-files/<id>`, signed. Asked anew each time: a refund or a dispute closes links that are still good. */
export const downloadRoute: RawRoute = {
  path: '/download-files/:fileId',
  async handle(request, reply, services) {
    const { db, ...signing } = services;
    const { fileId } = request.params as { fileId: string };
    const sid = sessionOfAddress(signing, 'download', fileId, request.query);
    const [reader] = await db
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(and(eq(sessions.id, sid), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    if (!reader) throw new Problem('link_not_valid');
    const [file] = await rowsOf<{ key: string; name: string }>(
      db,
      sql`select f.key, f.name from ${filesOfOrders}
        where f.id = ${fileId}::uuid and o.user_id = ${reader.userId}::uuid and o.state = 'paid' and not l.refunded
          and not exists (${openDisputeOf(sql`o.id`)}) limit 1`,
    );
    if (!file) throw new Problem('download_closed');
    return sendRangesAsDownload(services, file, request, reply);
  },
};
