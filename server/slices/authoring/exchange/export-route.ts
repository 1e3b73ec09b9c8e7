import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import { asAttachment, nameOf } from '../../../platform/files/file-name.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { sessionMayLearn } from '../../identity/sessions.public.ts';
import { ownDraft } from '../media/whose-course.ts';
import { archiveOf, streamOf } from './exporting.ts';

const MINUTES = 10;
const vouched = (courseId: string, exp: string | number, sid: string) =>
  ['course-archive', courseId, exp, sid].join(' ');

/** What the file is called on the machine of whoever loads it. */
export const archiveName = (title: string) =>
  nameOf(`${title.trim().slice(0, 120).replace(/[/\\]/g, '-') || 'course'}.zip`);

/** An address that a browser can load by itself for ten minutes, as long as the session lives. */
export function archiveUrl({ signer, now }: Pick<Services, 'signer' | 'now'>, courseId: string, sessionId: string) {
  const exp = now().getTime() + MINUTES * 60_000;
  const sig = signer.sign(vouched(courseId, exp, sessionId));
  return `/course-archives/${courseId}?exp=${exp}&sid=${sessionId}&sig=${sig}`;
}

/** The archive of a course by signed address, made while it is loaded; the draft as it stands at that moment. */
export const archiveRoute: RawRoute = {
  path: '/course-archives/:courseId',
  async handle(request, reply, services) {
    const { courseId } = request.params as { courseId: string };
    const { exp = '', sid = '', sig = '' } = request.query as Record<string, string>;
    const fits = services.signer.verify(vouched(courseId, exp, sid), sig) && Number(exp) >= services.now().getTime();
    if (!fits || !(await sessionMayLearn(services.db, sid))) throw new Problem('link_not_valid');
    const [viewer] = await services.db
      .select({ id: users.id, role: users.role })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, sid));
    if (!viewer || viewer.role === 'student') throw new Problem('link_not_valid');
    await ownDraft(services.db, viewer, courseId);
    const archive = await archiveOf(services, courseId);
    const { content, bytes } = await streamOf(services, archive);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', asAttachment(archiveName(archive.title)))
      .header('content-length', bytes)
      .type('application/zip')
      .send(content);
  },
};
