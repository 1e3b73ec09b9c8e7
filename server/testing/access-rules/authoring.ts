import { courseAdmin } from '@stepwell/contract/admin/course-admin.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { media } from '@stepwell/contract/authoring/media.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../tables/identity/identity.ts';
import { article, newDrafts, quiz } from '../fixtures/drafts.ts';
import { newMedia } from '../fixtures/media.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

const wholeDetails = {
  title: 'Graphs',
  summary: 'Roads.',
  description: '<p>Dots.</p>',
  category: '',
  level: 'beginner' as const,
  language: 'en',
  outcomes: ['Draw'],
  requirements: ['Paper'],
  coverId: null,
  needs: [],
};

/** Courses as they are written and reviewed; the columns are those of `routes.ts`. */
export function authoringAccessRules(app: TestApp): AccessRule[] {
  const authors = newDrafts(app);
  const files = newMedia(app);

  // biome-ignore format: a table is read by its columns
  const accessRules = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(drafts.start,                  [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: { title: 'Graphs' } })),
    accessRule(drafts.ownCourses,             [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(drafts.ownCourseCounts,        [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(drafts.ownCourse,              [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    accessRule(drafts.draft,                  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    accessRule(drafts.remove,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    accessRule(drafts.copy,                   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    accessRule(drafts.archive,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { courseId: (await app.course({ edition: 1 })).id }, body: {} })),
    accessRule(drafts.unarchive,              [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { courseId: (await app.course({ edition: 1, state: 'archived' })).id } })),
    accessRule(drafts.saveDetails,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft(), body: { version: 2, content: wholeDetails } })),
    accessRule(drafts.saveOutline,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, sectionId, lectureIds } = await authors.draft(await authors.author()); return { params, body: { version: 3, content: { sections: [{ id: sectionId, title: 'Steps', lectures: lectureIds }] } } }; }),
    accessRule(drafts.saveFaq,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft(), body: { version: 1, content: { items: [{ id: crypto.randomUUID(), question: 'Why?', answer: 'To see.' }] } } })),
    accessRule(drafts.lecture,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofLecture() })),
    accessRule(drafts.saveLecture,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofLecture(), body: { version: 1, content: article('Lines') } })),
    accessRule(drafts.addLectures,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, sectionId } = await authors.draft(await authors.author(), []); return { params, body: { sectionId, lectures: [{ lectureId: crypto.randomUUID(), content: quiz('Check') }] } }; }),
    accessRule(drafts.copyLecture,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofLecture(), body: { copyId: crypto.randomUUID() } })),
    accessRule(drafts.history,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft(), query: {} })),
    accessRule(drafts.revision,               [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofRevision() })),
    accessRule(drafts.restore,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofRevision(), body: { version: 1 } })),
    accessRule(drafts.previewOutline,         [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    accessRule(drafts.previewLecture,         [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofLecture() })),
    accessRule(courseAdmin.courses,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(courseAdmin.course,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { courseId: (await app.course()).slug } })),
    accessRule(courseAdmin.bulk,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { act: 'archive' as const, courseIds: [(await app.course({ edition: 1 })).id], reason: 'It is out of date.' } })),
    accessRule(courseAdmin.handOver,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { courseId: (await app.course()).id }, body: { userId: (await app.person({ role: 'instructor' })).id, reason: 'She goes on with it.' } })),
    accessRule(submissions.submit,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft(), body: { note: 'Please.' } })),
    accessRule(submissions.withdraw,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: (await authors.submitted(await authors.author())).params })),
    accessRule(submissions.ofCourse,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    accessRule(submissions.remarks,           [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    accessRule(submissions.settle,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofRemark() })),
    accessRule(submissions.reopen,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofRemark() })),
    accessRule(submissions.queue,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(submissions.submission,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await ofSubmission() })),
    accessRule(submissions.submittedLecture,  [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => { const { submissionId, lectureIds } = await authors.submitted(await authors.author()); return { params: { submissionId, lectureId: lectureIds[0] ?? '' } }; }),
    accessRule(submissions.remark,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await ofSubmission(), body: { key: 'details', quote: { exact: 'Roads', prefix: '', suffix: ' and' }, text: 'Which roads?' } })),
    accessRule(submissions.removeRemark,      [401,   403,    403,     403,      403,    403,       403,   404,  403], async () => ({ params: await ofRemark() })),
    accessRule(submissions.publish,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await ofSubmission(), body: { words: '' } })),
    accessRule(submissions.return,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await ofSubmission(), body: { words: 'Say which roads.' } })),
    accessRule(media.list,                     [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { courseId: (await files.drafted()).id }, query: {} })),
    accessRule(media.one,                      [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => courseFile()),
    accessRule(media.rename,                   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await courseFile()), body: { name: 'graph-2.png' } })),
    accessRule(media.keepPoster,               [401,   403,    403,     403,      403,    404,       403,   422,  403], async () => ({ ...(await courseFile('video')), content: new Blob(['no picture'], { type: 'image/jpeg' }) })),
    accessRule(media.uses,                     [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => courseFile()),
    accessRule(media.remove,                   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => courseFile()),
    accessRule(media.outcome,                  [401,   403,    403,     403,      403,    404,       403,   404,  200], async (owner) => ({ params: { uploadId: await uploadOf(owner) } })),
  ];
  return accessRules;

  async function courseFile(kind: 'picture' | 'video' = 'picture') {
    return { params: { mediaId: (await files.mediaOf((await files.drafted()).id, { kind })).id } };
  }
  /** Of the owner alone, who teaches here. */
  async function uploadOf(owner: Person) {
    await app.db.update(users).set({ role: 'instructor' }).where(eq(users.id, owner.id));
    return (await files.uploadOf((await files.drafted(owner.id)).id, owner.id)).id;
  }
  async function ofDraft() {
    return (await authors.draft(await authors.author())).params;
  }
  async function ofLecture() {
    const { courseId, lectureIds } = await authors.draft(await authors.author());
    return { courseId, lectureId: lectureIds[0] ?? '' };
  }
  async function ofRevision() {
    const ben = await authors.author();
    const { params } = await authors.draft(ben);
    const { data } = await ben.call(drafts.history, { params, query: { key: 'faq' } });
    return { ...params, revisionId: data.items[0]?.revisionId ?? '' };
  }
  async function ofSubmission() {
    return { submissionId: (await authors.submitted(await authors.author())).submissionId };
  }
  async function ofRemark() {
    const admin = await app.person({ role: 'admin' });
    const body = { key: 'details', quote: null, text: 'Which roads?' };
    return { remarkId: (await admin.call(submissions.remark, { params: await ofSubmission(), body })).data.remarkId };
  }
}
