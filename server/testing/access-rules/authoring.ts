import { courseAdmin } from '@stepwell/contract/admin/course-admin.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { media } from '@stepwell/contract/authoring/media.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../tables/identity/identity.ts';
import { article, newDrafts, quiz } from '../fixtures/drafts.ts';
import { newMedia } from '../fixtures/media.ts';
import type { Person, TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';

const wholeDetails = {
  title: 'Graphs', summary: 'Roads.', description: '<p>Dots.</p>', category: '', level: 'beginner' as const,
  language: 'en', outcomes: ['Draw'], requirements: ['Paper'], coverId: null, needs: [],
};

/** Courses as they are written and reviewed; the columns are those of `doors.ts`. */
export function authoringDoors(house: TestHouse): Door[] {
  const authors = newDrafts(house);
  const files = newMedia(house);

  // biome-ignore format: a table is read by its columns
  const doors = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    door(drafts.start,                  [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: { title: 'Graphs' } })),
    door(drafts.ownCourses,             [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    door(drafts.ownCourseCounts,        [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    door(drafts.draft,                  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    door(drafts.remove,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    door(drafts.copy,                   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    door(drafts.archive,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { courseId: (await house.course({ edition: 1 })).id }, body: {} })),
    door(drafts.unarchive,              [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { courseId: (await house.course({ edition: 1, state: 'archived' })).id } })),
    door(drafts.saveDetails,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft(), body: { version: 2, content: wholeDetails } })),
    door(drafts.saveOutline,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, sectionId, lectureIds } = await authors.draft(await authors.author()); return { params, body: { version: 3, content: { sections: [{ id: sectionId, title: 'Steps', lectures: lectureIds }] } } }; }),
    door(drafts.saveFaq,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft(), body: { version: 1, content: { items: [{ id: crypto.randomUUID(), question: 'Why?', answer: 'To see.' }] } } })),
    door(drafts.lecture,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofLecture() })),
    door(drafts.saveLecture,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofLecture(), body: { version: 1, content: article('Lines') } })),
    door(drafts.addLectures,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, sectionId } = await authors.draft(await authors.author(), []); return { params, body: { sectionId, lectures: [{ lectureId: crypto.randomUUID(), content: quiz('Check') }] } }; }),
    door(drafts.copyLecture,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofLecture(), body: { copyId: crypto.randomUUID() } })),
    door(drafts.history,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft(), query: {} })),
    door(drafts.revision,               [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofRevision() })),
    door(drafts.restore,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofRevision(), body: { version: 1 } })),
    door(drafts.previewOutline,         [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    door(drafts.previewLecture,         [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofLecture() })),
    door(courseAdmin.courses,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(courseAdmin.course,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { courseId: (await house.course()).slug } })),
    door(courseAdmin.bulk,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { act: 'archive' as const, courseIds: [(await house.course({ edition: 1 })).id], reason: 'It is out of date.' } })),
    door(courseAdmin.handOver,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { courseId: (await house.course()).id }, body: { userId: (await house.person({ role: 'instructor' })).id, reason: 'She goes on with it.' } })),
    door(submissions.submit,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft(), body: { note: 'Please.' } })),
    door(submissions.withdraw,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: (await authors.submitted(await authors.author())).params })),
    door(submissions.ofCourse,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    door(submissions.remarks,           [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofDraft() })),
    door(submissions.settle,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofRemark() })),
    door(submissions.reopen,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await ofRemark() })),
    door(submissions.queue,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(submissions.submission,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await ofSubmission() })),
    door(submissions.submittedLecture,  [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => { const { submissionId, lectureIds } = await authors.submitted(await authors.author()); return { params: { submissionId, lectureId: lectureIds[0] ?? '' } }; }),
    door(submissions.remark,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await ofSubmission(), body: { key: 'details', quote: { exact: 'Roads', prefix: '', suffix: ' and' }, text: 'Which roads?' } })),
    door(submissions.removeRemark,      [401,   403,    403,     403,      403,    403,       403,   404,  403], async () => ({ params: await ofRemark() })),
    door(submissions.publish,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await ofSubmission(), body: { words: '' } })),
    door(submissions.return,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await ofSubmission(), body: { words: 'Say which roads.' } })),
    door(media.list,                     [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { courseId: (await files.drafted()).id }, query: {} })),
    door(media.one,                      [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => courseFile()),
    door(media.rename,                   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await courseFile()), body: { name: 'graph-2.png' } })),
    door(media.keepPoster,               [401,   403,    403,     403,      403,    404,       403,   422,  403], async () => ({ ...(await courseFile('video')), content: new Blob(['no picture'], { type: 'image/jpeg' }) })),
    door(media.uses,                     [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => courseFile()),
    door(media.remove,                   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => courseFile()),
    door(media.outcome,                  [401,   403,    403,     403,      403,    404,       403,   404,  200], async (owner) => ({ params: { uploadId: await uploadOf(owner) } })),
  ];
  return doors;

  async function courseFile(kind: 'picture' | 'video' = 'picture') {
    return { params: { mediaId: (await files.mediaOf((await files.drafted()).id, { kind })).id } };
  }
  /** Of the owner alone, who teaches here. */
  async function uploadOf(owner: Person) {
    await house.db.update(users).set({ role: 'instructor' }).where(eq(users.id, owner.id));
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
    const admin = await house.person({ role: 'admin' });
    const body = { key: 'details', quote: null, text: 'Which roads?' };
    return { remarkId: (await admin.call(submissions.remark, { params: await ofSubmission(), body })).data.remarkId };
  }
}
