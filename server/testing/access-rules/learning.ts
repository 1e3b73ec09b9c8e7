import { certificates as certificateRegister } from '@stepwell/contract/certificates/certificates.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { completion } from '@stepwell/contract/learning/completion.ts';
import { courseTalk } from '@stepwell/contract/learning/course-discussion.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { students as taughtStudents } from '@stepwell/contract/learning/students.ts';
import { eq } from 'drizzle-orm';
import { certificates } from '../../tables/certificates/certificates.ts';
import { batches as batchRows } from '../../tables/learning/learning.ts';
import type { Person, TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Courses as they are learnt, and those who learn them; the columns are those of `doors.ts`. */
export function learningDoors(house: TestHouse): Door[] {
  const { nothing, newEmail, course } = newSubjects(house);

  // biome-ignore format: a table is read by its columns
  const doors = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    door(learning.myCourses,             [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    door(learning.shelfCounts,           [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    door(learning.shelve,                [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await learntCourse(owner), body: { shelved: true } })),
    door(shelves.standings,              [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: { courses: (await course()).params.courseId } })),
    door(shelves.recommended,            [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    door(shelves.wishedCourses,          [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(shelves.wishes,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    door(shelves.wish,                   [401,   200,    200,     200,      200,    200,       200,   200,  200], course),
    door(shelves.unwish,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], course),
    door(shelves.rhythm,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: { zone: 'Asia/Kolkata' } })),
    door(shelves.ahead,                  [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    door(learning.standing,              [401,   200,    200,     200,      200,    200,       200,   200,  200], course),
    door(learning.enrol,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], course),
    door(learning.outline,               [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
    door(learning.lecture,               [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await lecture(owner) })),
    door(learning.open,                  [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await lecture(owner) })),
    door(learning.watch,                 [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await lecture(owner, 'video'), body: { position: 1, watched: [] } })),
    door(learning.read,                  [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await lecture(owner) })),
    door(completion.markDone,              [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await lecture(owner, 'article', { completion: 'manual' }) })),
    door(completion.undone,                [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await learntCourse(owner) })),
    door(completion.seeEdition,            [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await learntCourse(owner), body: { edition: 2 } })),
    door(courseTalk.notes,               [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await learntCourse(owner), query: {} })),
    door(courseTalk.keepNote,            [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: { noteId: crypto.randomUUID() }, body: { ...(await lecture(owner)), atMs: null, text: 'Mind the gap.' } })),
    door(courseTalk.removeNote,          [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await noteOf(owner) })),
    door(courseTalk.questions,           [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await learntCourse(owner), query: {} })),
    door(courseTalk.similar,             [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await learntCourse(owner), query: { text: 'Why halve?' } })),
    door(courseTalk.ask,                 [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await lecture(owner), body: { title: 'Why halve?', text: '', atMs: null } })),
    door(courseTalk.question,            [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: await asked(owner) })),
    door(courseTalk.changeQuestion,      [401,   403,    403,     403,      404,    404,       403,   403,  200], async (owner) => ({ params: await asked(owner), body: { title: 'Why two?', text: '' } })),
    door(courseTalk.removeQuestion,      [401,   403,    403,     403,      404,    404,       403,   403,  200], async (owner) => ({ params: await asked(owner) })),
    // Its author hides nothing: they change or remove it.
    door(courseTalk.hideQuestion,        [401,   403,    403,     403,      404,    404,       403,   200,  403], async (owner) => ({ params: await asked(owner), body: { reason: 'It names a person.' } })),
    door(courseTalk.voteQuestion,        [401,   403,    403,     403,      404,    404,       403,   200,  409], async (owner) => ({ params: await asked(owner), body: { helps: true } })),
    door(courseTalk.accept,              [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: await asked(owner), body: { answerId: null } })),
    door(courseTalk.answer,              [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: await asked(owner), body: { text: 'Half of what is left.' } })),
    door(courseTalk.changeAnswer,        [401,   403,    403,     403,      404,    404,       403,   403,  200], async (owner) => ({ params: await answered(owner), body: { text: 'Half.' } })),
    door(courseTalk.removeAnswer,        [401,   403,    403,     403,      404,    404,       403,   403,  200], async (owner) => ({ params: await answered(owner) })),
    door(courseTalk.hideAnswer,          [401,   403,    403,     403,      404,    404,       403,   200,  403], async (owner) => ({ params: await answered(owner), body: { reason: 'It names a person.' } })),
    door(courseTalk.voteAnswer,          [401,   403,    403,     403,      404,    404,       403,   200,  409], async (owner) => ({ params: await answered(owner), body: { helps: true } })),
    door(courseTalk.toAnswer,            [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    door(courseTalk.announcements,       [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await learntCourse(owner), query: {} })),
    door(courseTalk.announce,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async (owner) => ({ params: await learntCourse(owner), body: { title: 'A week off', html: '<p>No class on Monday.</p>' } })),
    door(courseTalk.removeAnnouncement,  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await announcement() })),
    door(learning.verify,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async (owner) => ({ params: await certificate(owner) })),
    door(learning.certificateFile,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await certificate(owner) })),
    door(taughtStudents.list,            [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    door(taughtStudents.counts,          [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    door(taughtStudents.message,         [401,   403,    403,     403,      403,    200,       403,   200,  403], async (owner) => ({ body: { enrolmentIds: [(await house.enrolment(owner, await house.course())).id], subject: 'A word', text: 'Well done.' } })),
    door(batches.list,                   [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    door(batches.batch,                  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await batch() })),
    door(batches.make,                   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ body: { courseId: (await house.course()).slug, name: 'Monday', startsAt: null, endsAt: null } })),
    door(batches.change,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await batch(), body: { name: 'Tuesday', startsAt: null, endsAt: null } })),
    door(batches.remove,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await batch() })),
    door(batches.candidates,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await batch(), query: { q: 'asha' } })),
    door(batches.add,                    [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await batch(), body: { emails: [newEmail()] } })),
    door(batches.removePerson,           [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { ...(await batch()), userId: owner.id } })),
    door(certificateRegister.list,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(certificateRegister.correct,    [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await certificate(await house.person()), body: { fullName: 'Nila Bose' } })),
    door(certificateRegister.withdraw,   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await certificate(await house.person()), body: { code: 'other' as const, reason: 'Copied answers.' } })),
  ];
  return doors;

  async function lecture(owner: Person, kind: 'article' | 'video' = 'article', about: { completion?: 'manual' } = {}) {
    const of = await house.course();
    await house.enrolment(owner, of);
    return { lectureId: (await house.lecture(of, { kind, ...about })).id };
  }
  async function learntCourse(owner: Person) {
    const of = await house.course();
    await house.enrolment(owner, of);
    return { courseId: of.slug };
  }
  async function noteOf(owner: Person) {
    const noteId = crypto.randomUUID();
    const body = { ...(await lecture(owner)), atMs: null, text: 'Mind the gap.' };
    await owner.call(courseTalk.keepNote, { params: { noteId }, body });
    return { noteId };
  }
  async function asked(owner: Person) {
    const body = { title: 'Why halve?', text: '', atMs: null };
    const { data } = await owner.call(courseTalk.ask, { params: await lecture(owner), body });
    return data;
  }
  async function answered(owner: Person) {
    const { data } = await owner.call(courseTalk.answer, { params: await asked(owner), body: { text: 'Half.' } });
    return data;
  }
  async function announcement() {
    const teacher = await house.person({ role: 'instructor' });
    const { slug: courseId } = await house.course({ instructorId: teacher.id });
    const body = { title: 'A week off', html: '<p>No class on Monday.</p>' };
    const { data } = await teacher.call(courseTalk.announce, { params: { courseId }, body });
    return data;
  }
  async function batch() {
    const { id: courseId } = await house.course();
    const [row] = await house.db.insert(batchRows).values({ courseId, name: 'Monday' }).returning();
    return { batchId: row?.id ?? '' };
  }
  async function certificate(owner: Person) {
    const of = await house.course();
    const { lectureId } = await house.lecture(of).then(({ id }) => ({ lectureId: id }));
    await house.enrolment(owner, of);
    await owner.call(learning.read, { params: { lectureId } });
    const [row] = await house.db.select().from(certificates).where(eq(certificates.studentId, owner.id));
    return { code: row?.code ?? '' };
  }
}
