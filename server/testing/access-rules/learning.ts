import { certificates as certificateRegister } from '@stepwell/contract/certificates/certificates.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { completion } from '@stepwell/contract/learning/completion.ts';
import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { enrolling } from '@stepwell/contract/learning/enrolling.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { learningScreens } from '@stepwell/contract/learning/learning-screens.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { students as taughtStudents } from '@stepwell/contract/learning/students.ts';
import { eq } from 'drizzle-orm';
import { certificates } from '../../tables/certificates/certificates.ts';
import { batches as batchRows } from '../../tables/learning/learning.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Courses as they are learnt, and those who learn them; the columns are those of `routes.ts`. */
export function learningAccessRules(app: TestApp): AccessRule[] {
  const { nothing, newEmail, course } = newSubjects(app);

  // biome-ignore format: a table is read by its columns
  const accessRules = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(learning.myCourses,             [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(learning.facetCounts,           [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(learning.indexCourses,                [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await learntCourse(owner), body: { shelved: true } })),
    accessRule(shelves.standings,              [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: { courses: (await course()).params.courseId } })),
    accessRule(shelves.recommended,            [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(shelves.courseQuizzes,          [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(shelves.rhythm,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: { zone: 'Asia/Kolkata' } })),
    accessRule(shelves.steps,                  [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(shelves.ahead,                  [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(learningScreens.dashboard,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: { zone: 'Asia/Kolkata' } })),
    accessRule(learningScreens.availableCourses, [401, 403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    // The outline is open to everybody; the lecture in it is `null` for whoever may not open it.
    accessRule(learningScreens.player,         [200,   200,    200,     200,      200,    200,       200,   200,  200], async (owner) => ({ params: await lecture(owner) })),
    accessRule(learning.standing,              [401,   200,    200,     200,      200,    200,       200,   200,  200], course),
    accessRule(learning.enrol,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], course),
    accessRule(learning.outline,               [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
    accessRule(learning.lecture,               [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await lecture(owner) })),
    accessRule(learning.open,                  [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await lecture(owner) })),
    accessRule(learning.watch,                 [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await lecture(owner, 'video'), body: { position: 1, watched: [] } })),
    accessRule(learning.read,                  [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await lecture(owner) })),
    accessRule(completion.markDone,              [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await lecture(owner, 'article', { completion: 'manual' }) })),
    accessRule(completion.undone,                [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await learntCourse(owner) })),
    accessRule(completion.seeEdition,            [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await learntCourse(owner), body: { edition: 2 } })),
    accessRule(courseDiscussion.notes,               [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await learntCourse(owner), query: {} })),
    accessRule(courseDiscussion.keepNote,            [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: { noteId: crypto.randomUUID() }, body: { ...(await lecture(owner)), atMs: null, text: 'Mind the gap.' } })),
    accessRule(courseDiscussion.removeNote,          [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await noteOf(owner) })),
    accessRule(courseDiscussion.questions,           [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await learntCourse(owner), query: {} })),
    accessRule(courseDiscussion.similar,             [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await learntCourse(owner), query: { text: 'Why halve?' } })),
    accessRule(courseDiscussion.ask,                 [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await lecture(owner), body: { title: 'Why halve?', text: '', atMs: null } })),
    accessRule(courseDiscussion.question,            [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: await askQuestion(owner) })),
    accessRule(courseDiscussion.changeQuestion,      [401,   403,    403,     403,      404,    404,       403,   403,  200], async (owner) => ({ params: await askQuestion(owner), body: { title: 'Why two?', text: '' } })),
    accessRule(courseDiscussion.removeQuestion,      [401,   403,    403,     403,      404,    404,       403,   403,  200], async (owner) => ({ params: await askQuestion(owner) })),
    // Its author hides nothing: they change or remove it.
    accessRule(courseDiscussion.hideQuestion,        [401,   403,    403,     403,      404,    404,       403,   200,  403], async (owner) => ({ params: await askQuestion(owner), body: { reason: 'It names a person.' } })),
    accessRule(courseDiscussion.voteQuestion,        [401,   403,    403,     403,      404,    404,       403,   200,  409], async (owner) => ({ params: await askQuestion(owner), body: { helps: true } })),
    accessRule(courseDiscussion.accept,              [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: await askQuestion(owner), body: { answerId: null } })),
    accessRule(courseDiscussion.answer,              [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: await askQuestion(owner), body: { text: 'Half of what is left.' } })),
    accessRule(courseDiscussion.changeAnswer,        [401,   403,    403,     403,      404,    404,       403,   403,  200], async (owner) => ({ params: await answered(owner), body: { text: 'Half.' } })),
    accessRule(courseDiscussion.removeAnswer,        [401,   403,    403,     403,      404,    404,       403,   403,  200], async (owner) => ({ params: await answered(owner) })),
    accessRule(courseDiscussion.hideAnswer,          [401,   403,    403,     403,      404,    404,       403,   200,  403], async (owner) => ({ params: await answered(owner), body: { reason: 'It names a person.' } })),
    accessRule(courseDiscussion.voteAnswer,          [401,   403,    403,     403,      404,    404,       403,   200,  409], async (owner) => ({ params: await answered(owner), body: { helps: true } })),
    accessRule(courseDiscussion.toAnswer,            [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(courseDiscussion.announcements,       [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await learntCourse(owner), query: {} })),
    accessRule(courseDiscussion.announce,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async (owner) => ({ params: await learntCourse(owner), body: { title: 'A week off', html: '<p>No class on Monday.</p>' } })),
    accessRule(courseDiscussion.removeAnnouncement,  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await announcement() })),
    accessRule(learning.verify,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async (owner) => ({ params: await certificate(owner) })),
    accessRule(learning.certificateFile,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await certificate(owner) })),
    accessRule(taughtStudents.list,            [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(taughtStudents.counts,          [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(taughtStudents.work,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => { const course = await app.course(); await app.enrolment(owner, course); return { params: { courseId: course.slug, studentId: owner.id } }; }),
    accessRule(taughtStudents.message,         [401,   403,    403,     403,      403,    200,       403,   200,  403], async (owner) => ({ body: { enrolmentIds: [(await app.enrolment(owner, await app.course())).id], subject: 'A word', text: 'Well done.' } })),
    accessRule(enrolling.enrol,                [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { courseId: (await app.course()).slug, userIds: [(await app.person()).id] } })),
    accessRule(enrolling.undo,                 [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { courseId: (await app.course()).slug, userIds: [(await app.person()).id] } })),
    accessRule(batches.list,                   [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(batches.batch,                  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await batch() })),
    accessRule(batches.make,                   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ body: { courseId: (await app.course()).slug, name: 'Monday', startsAt: null, endsAt: null } })),
    accessRule(batches.change,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await batch(), body: { name: 'Tuesday', startsAt: null, endsAt: null } })),
    accessRule(batches.remove,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await batch() })),
    accessRule(batches.candidates,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await batch(), query: { q: 'asha' } })),
    accessRule(batches.add,                    [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await batch(), body: { emails: [newEmail()] } })),
    accessRule(batches.removePerson,           [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { ...(await batch()), userId: owner.id } })),
    accessRule(certificateRegister.list,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(certificateRegister.correct,    [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await certificate(await app.person()), body: { fullName: 'Nila Bose' } })),
    accessRule(certificateRegister.withdraw,   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await certificate(await app.person()), body: { code: 'other' as const, reason: 'Copied answers.' } })),
  ];
  return accessRules;

  async function lecture(owner: Person, kind: 'article' | 'video' = 'article', about: { completion?: 'manual' } = {}) {
    const of = await app.course();
    await app.enrolment(owner, of);
    return { lectureId: (await app.lecture(of, { kind, ...about })).id };
  }
  async function learntCourse(owner: Person) {
    const of = await app.course();
    await app.enrolment(owner, of);
    return { courseId: of.slug };
  }
  async function noteOf(owner: Person) {
    const noteId = crypto.randomUUID();
    const body = { ...(await lecture(owner)), atMs: null, text: 'Mind the gap.' };
    await owner.call(courseDiscussion.keepNote, { params: { noteId }, body });
    return { noteId };
  }
  async function askQuestion(owner: Person) {
    const body = { title: 'Why halve?', text: '', atMs: null };
    const { data } = await owner.call(courseDiscussion.ask, { params: await lecture(owner), body });
    return data;
  }
  async function answered(owner: Person) {
    const { data } = await owner.call(courseDiscussion.answer, {
      params: await askQuestion(owner),
      body: { text: 'Half.' },
    });
    return data;
  }
  async function announcement() {
    const teacher = await app.person({ role: 'instructor' });
    const { slug: courseId } = await app.course({ instructorId: teacher.id });
    const body = { title: 'A week off', html: '<p>No class on Monday.</p>' };
    const { data } = await teacher.call(courseDiscussion.announce, { params: { courseId }, body });
    return data;
  }
  async function batch() {
    const { id: courseId } = await app.course();
    const [row] = await app.db.insert(batchRows).values({ courseId, name: 'Monday' }).returning();
    return { batchId: row?.id ?? '' };
  }
  async function certificate(owner: Person) {
    const of = await app.course();
    const { lectureId } = await app.lecture(of).then(({ id }) => ({ lectureId: id }));
    await app.enrolment(owner, of);
    await owner.call(learning.read, { params: { lectureId } });
    const [row] = await app.db.select().from(certificates).where(eq(certificates.studentId, owner.id));
    return { code: row?.code ?? '' };
  }
}
