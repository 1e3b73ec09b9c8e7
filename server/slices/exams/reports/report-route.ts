import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { asAttachment, nameOf } from '../../../platform/files/file-name.ts';
import { reportPdf } from '../../../platform/pdf/report/report-file.ts';
import { mayLearn } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { readReport, type Side } from './report-reading.ts';

const HOUR = 60 * 60 * 1000;
const Asked = z.object({
  side: z.enum(['own', 'taught']),
  zone: z.string(),
  exp: z.coerce.number(),
  sid: z.uuid(),
  sig: z.string(),
});

interface Wish {
  attemptId: string;
  side: Side;
  zone: string;
}
const vouched = ({ attemptId, side, zone }: Wish, exp: number, sid: string) =>
  ['final report', attemptId, side, zone, exp, sid].join(' ');

/** Where the PDF of a report is, for an hour and for one session: a copied link opens nothing elsewhere. */
export function reportAddress({ signer, now }: Pick<Services, 'signer' | 'now'>, wish: Wish, sid: string) {
  const exp = now().getTime() + HOUR;
  const sig = signer.sign(vouched(wish, exp, sid));
  const query = new URLSearchParams({ side: wish.side, zone: wish.zone, exp: String(exp), sid, sig });
  return `/final-reports/${wish.attemptId}?${query}`;
}

/** `/final-reports/<attempt>`, signed: made when it is asked for, with what its reader may see at that moment. */
export const finalReportRoute: RawRoute = {
  path: '/final-reports/:attemptId',
  async handle(request, reply, services) {
    const { attemptId } = request.params as { attemptId: string };
    const { success, data } = z.safeParse(Asked, request.query);
    if (!success) throw new Problem('link_not_valid');
    const { side, zone, exp, sid, sig } = data;
    const isSigned = services.signer.verify(vouched({ attemptId, side, zone }, exp, sid), sig);
    if (!isSigned || exp < services.now().getTime()) throw new Problem('link_not_valid');
    const [reader] = await services.db
      .select({ user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, sid), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    // Rights are asked again: the address lives for an hour, and a role may end sooner.
    const mayRead = reader && mayLearn(reader.user) && (side === 'own' || reader.user.role !== 'student');
    if (!mayRead) throw new Problem('link_not_valid');
    const report = await readReport(services, reader.user, { attemptId, side, zone: zone || undefined });
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', asAttachment(nameOf(`${report.title} - ${report.student}.pdf`)))
      .send(await reportPdf(services, report));
  },
};
