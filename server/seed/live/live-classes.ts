import type { Drawn } from '@stepwell/contract/live/board.ts';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { Storage } from '../../ports/storage.ts';
import { draw } from '../../slices/live/board/drawing.ts';
import { setQuestions } from '../../slices/live/classes/catching-up.ts';
import { addFile } from '../../slices/live/classes/files.ts';
import { schedule } from '../../slices/live/classes/scheduling.ts';
import { publishLiveLecture } from '../../slices/live/lectures/live-lectures.public.ts';
import { host } from '../../slices/live/room/hosting.ts';
import { closePresences, join, leave, ofPerson, seen } from '../../slices/live/room/members.ts';
import { act, sendMessage } from '../../slices/live/room/speaking.ts';
import { courses, lectures, sections } from '../../tables/catalog/catalog.ts';
import { users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { livePolls, livePresences } from '../../tables/live/live.ts';
import { idOf } from '../careers/interviews.ts';

const TEACHER = 'instructor@stepwell.test';
const STUDENT = 'student@stepwell.test';
const ZONE = 'Asia/Kolkata';
const DAY = 86_400_000;
const MINUTE = 60_000;
const off = { microphone: false, camera: false, screen: false };

const notes = `Questions for the clinic

1. Bring one exercise you could not finish, and the line where you stopped.
2. Say what you expected to happen, and what happened instead.
3. After the class: solve the same exercise once more without your notes.
`;

interface Needs {
  people: ReadonlyMap<string, string>;
  storage: Storage;
  now: Date;
}

/** By the clock of Kolkata. */
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at);

/** Three classes of this week: one that was held, with who came and its materials, and two to come. */
export async function loadLiveClasses(tx: Db, { people, storage, now }: Needs) {
  const teacher = { id: people.get(TEACHER) ?? '', role: 'instructor' as const };
  const studentId = people.get(STUDENT) ?? '';
  const services = { db: tx, ports: { storage } as Services['ports'], now: () => now };
  const [course] = await tx
    .select({ id: courses.id, slug: courses.slug })
    .from(courses)
    .innerJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, studentId)))
    .where(and(eq(courses.instructorId, teacher.id), eq(courses.state, 'published')))
    .orderBy(asc(courses.slug))
    .limit(1);
  const form = (title: string, description: string, at: Date, time: string) => ({
    title,
    description,
    timeZone: ZONE,
    day: dayOf(at),
    time,
    minutes: 60,
    seats: null,
    courseId: course?.slug ?? null,
    batchId: null,
    repeats: null,
  });
  const at = (days: number) => new Date(now.getTime() + days * DAY);
  const clinic = idOf('live class clinic');
  const held = form('Problem clinic', 'Bring an exercise you are stuck on. We solve it together.', at(-2), '18:00');
  await schedule(tx, teacher, clinic, held, at(-4));
  await addFile(services, teacher, clinic, { name: 'clinic-questions.txt', content: Buffer.from(notes) });
  await holdClass(tx, {
    teacher,
    studentId,
    classId: clinic,
    courseId: course?.id,
    startsAt: new Date(`${held.day}T12:30:00Z`),
  });
  await schedule(
    tx,
    teacher,
    idOf('live class questions'),
    form('Question hour', 'Ask anything about this week’s lectures.', at(1), '18:00'),
    now,
  );
  if (course) await addLiveLecture(tx, course.id, idOf('live class questions'), now);
  await schedule(
    tx,
    teacher,
    idOf('live class careers'),
    {
      ...form(
        'From course to first job',
        'How to show what you have learned: projects, a resume, an interview.',
        at(3),
        '17:00',
      ),
      courseId: null,
      seats: 25,
    },
    now,
  );
}

/** The last lecture of a course, held as a class: beyond the certificate, so that whoever has one keeps it. */
async function addLiveLecture(tx: Db, courseId: string, classId: string, now: Date) {
  const [last] = await tx
    .select({ sectionId: lectures.sectionId, position: lectures.position })
    .from(lectures)
    .innerJoin(sections, eq(sections.id, lectures.sectionId))
    .where(eq(lectures.courseId, courseId))
    .orderBy(desc(sections.position), desc(lectures.position))
    .limit(1);
  if (!last) return;
  const lectureId = idOf('live lecture questions');
  const seconds = 60 * 60;
  await tx.insert(lectures).values({
    id: lectureId,
    courseId,
    sectionId: last.sectionId,
    position: last.position + 1,
    title: 'Question hour',
    kind: 'live',
    seconds,
    required: false,
    html: '<p>We go through the questions that this week left open. Bring one of your own, with the line where you stopped.</p>',
  });
  await tx
    .update(courses)
    .set({ lectures: sql`${courses.lectures} + 1`, seconds: sql`${courses.seconds} + ${seconds}` })
    .where(eq(courses.id, courseId));
  await publishLiveLecture(tx, { courseId, lectureId, classId }, now);
}

/** A class of an hour as it was held: the student came on time, others stayed shorter or came late. */
async function holdClass(
  tx: Db,
  held: {
    teacher: { id: string; role: 'instructor' };
    studentId: string;
    classId: string;
    courseId: string | undefined;
    startsAt: Date;
  },
) {
  const { teacher, studentId, classId, courseId, startsAt } = held;
  const after = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE);
  const others = courseId
    ? await tx
        .select({ id: users.id })
        .from(enrolments)
        .innerJoin(users, eq(users.id, enrolments.studentId))
        .where(and(eq(enrolments.courseId, courseId), ne(users.id, studentId), eq(users.status, 'approved')))
        .orderBy(asc(users.email))
        .limit(4)
    : [];
  const stays = [
    { from: 0, to: 60 },
    { from: 1, to: 60 },
    { from: 14, to: 60 },
    { from: 0, to: 20 },
    { from: 2, to: 55 },
  ];
  const here = (id: string, now: Date) => ({ classId, connectionId: id, now });
  await join(tx, teacher, here(teacher.id, after(-2)), off);
  await host(tx, teacher, classId, { kind: 'start' }, after(0));
  for (const [at, id] of [studentId, ...others.map((one) => one.id)].entries()) {
    const { from, to } = stays[at] ?? { from: 0, to: 60 };
    await join(tx, { id, role: 'student' }, here(id, after(from)), off);
    // Their browsers gave a sign all the while.
    await tx
      .update(livePresences)
      .set({ seenAt: after(to) })
      .where(and(eq(livePresences.classId, classId), eq(livePresences.userId, id)));
    await closePresences(tx, ofPerson(classId, id), after(to));
    await leave(tx, id, here(id, after(to)));
  }
  await seen(tx, classId, teacher.id, after(60));
  await leaveTraces(tx, { classId, teacherId: teacher.id, studentId, at: after(50) });
  await host(tx, teacher, classId, { kind: 'end' }, after(60));
  await setQuestions(tx, teacher, classId, [
    {
      text: 'A program prints nothing. What do you try first?',
      options: ['Rewrite it', 'Find the last line that still does what you expect', 'Ask for the solution'],
      right: 1,
    },
    {
      text: 'Which input helps most to find a mistake?',
      options: ['The largest one you have', 'A random one', 'The smallest one that still fails'],
      right: 2,
    },
    {
      text: 'A loop ends one step too early. What do you print?',
      options: ['The index in the last round', 'The whole list once more', 'The time it took'],
      right: 0,
    },
    {
      text: 'What belongs beside “What happened”?',
      options: ['Who wrote the line', 'What you expected', 'How long you searched'],
      right: 1,
    },
    {
      text: 'What do you do after the class?',
      options: ['Solve the exercise once more without notes', 'Delete the exercise', 'Copy the board'],
      right: 0,
    },
  ]);
}

/** What such a class leaves behind: a drawing, a poll with an answer, and a few lines of chat. */
async function leaveTraces(
  tx: Db,
  { classId, teacherId, studentId, at }: { classId: string; teacherId: string; studentId: string; at: Date },
) {
  const from = (userId: string) => ({ classId, userId, connectionId: userId, now: at });
  const pen = { sheet: 'board:1', colour: 'water', width: 'thin' } as const;
  const write = (name: string, x: number, y: number, text: string): Drawn => ({
    kind: 'text',
    strokeId: idOf(`clinic board ${name}`),
    sheet: pen.sheet,
    colour: 'ink',
    x,
    y,
    text,
  });
  const line = (name: string, points: number[]): Drawn => ({
    kind: 'line',
    strokeId: idOf(`clinic board ${name}`),
    part: 0,
    ...pen,
    points,
  });
  await draw(tx, from(teacherId), [
    write('title', 240, 260, 'Where does it stop?'),
    write('expected', 240, 620, 'What I expected'),
    write('happened', 1880, 620, 'What happened'),
    line('left', [240, 680, 1200, 680]),
    line('right', [1880, 680, 2760, 680]),
    line('arrow', [1260, 600, 1800, 600]),
    line('upper head', [1730, 550, 1800, 600]),
    line('lower head', [1730, 650, 1800, 600]),
    write('step', 240, 1100, 'Smallest input that still fails, then one line at a time'),
  ]);
  await host(
    tx,
    { id: teacherId, role: 'instructor' },
    classId,
    { kind: 'poll', question: 'Did you find the line?' },
    at,
  );
  const [poll] = await tx.select().from(livePolls).where(eq(livePolls.classId, classId));
  if (poll) await act(tx, from(studentId), { kind: 'vote', pollId: poll.id, yes: true });
  const messages: [string, string][] = [
    [studentId, 'My loop ends one step too early.'],
    [teacherId, 'Print the index in the last round. What do you expect there?'],
    [studentId, 'It should be the length minus one. Found it, thank you.'],
  ];
  for (const [index, [userId, text]] of messages.entries())
    await sendMessage(tx, from(userId), { messageId: idOf(`clinic message ${index}`), text });
}
