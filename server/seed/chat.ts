import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { rateAsStudent, readAsStudent, sendAsStudent } from '../slices/chat/box/box.ts';
import { assign, changeState, sendAsStaff } from '../slices/chat/inbox/acts.ts';
import { keepCanned } from '../slices/chat/inbox/canned.ts';
import { keepChatSettings } from '../slices/chat/inbox/settings.ts';
import { courses } from '../tables/catalog/catalog.ts';
import { enrolments } from '../tables/learning/learning.ts';

const MINUTE = 60_000;
const ADMIN = 'admin@stepwell.test';
const TEACHER = 'instructor@stepwell.test';

type Line = [minutesAgo: number, who: 'student' | 'staff' | 'note', text: string];
interface Source {
  student: string;
  staff: string;
  /** About a course of the instructor, where the student is in one. */
  ofCourse?: true;
  lines: Line[];
  rating?: { stars: number; note: string };
  /** Up to its last message read by the student. */
  isRead?: true;
}

const sources: Source[] = [
  {
    student: 'pending@stepwell.test',
    staff: ADMIN,
    lines: [
      [
        22,
        'student',
        'Hello, I signed up on Tuesday and my account still says “pending”. Do I have to send something?',
      ],
      [21, 'student', 'My class at college starts with the Python course on Monday.'],
    ],
  },
  {
    student: 'student@stepwell.test',
    staff: TEACHER,
    isRead: true,
    lines: [
      [4300, 'student', 'The time limit in quiz 2 was over before I could send question 8. Is my answer lost?'],
      [4288, 'staff', 'No. Answers are saved while you work, and what was saved when the time ended was submitted.'],
      [4285, 'note', 'Checked the attempt: all 8 answers are there, saved 4 seconds before the end.'],
      [4284, 'staff', 'I checked your attempt: all 8 answers are there.'],
      [4280, 'student', 'Thank you, that was quick.'],
    ],
    rating: { stars: 5, note: 'Answered while I was still worried.' },
  },
  {
    student: 'student@stepwell.test',
    staff: TEACHER,
    ofCourse: true,
    lines: [
      [75, 'student', 'When I forget one card after a week, do I have to begin with all of its steps again?'],
      [
        61,
        'staff',
        'No. Move that card back one step, not to the start: forgetting it once only says that a week was too long for this card.',
      ],
    ],
  },
  {
    student: 'vikram.pillai@stepwell.test',
    staff: TEACHER,
    lines: [
      [
        9,
        'student',
        'My program passes every sample but gets “time limit exceeded” in test 7. It reads 200,000 numbers with input(). Is that too slow?',
      ],
    ],
  },
  {
    student: 'priya.menon@stepwell.test',
    staff: ADMIN,
    isRead: true,
    lines: [
      [
        1500,
        'student',
        'My certificate says “Priya Menon K”. On my college papers it is “Priya Menon”. Can you change it?',
      ],
      [1440, 'note', 'Name on the profile was changed after the certificate was issued.'],
      [1435, 'staff', 'Yes. I corrected it; the certificate keeps its code, so links you have shared still work.'],
    ],
  },
  {
    student: 'hardeep.kaur@stepwell.test',
    staff: TEACHER,
    isRead: true,
    lines: [
      [130, 'student', 'Videos stop every few seconds on my phone. Is there a smaller version?'],
      [118, 'staff', 'Try the transcript beside the video: it has the whole explanation and needs almost no data.'],
      [5, 'student', 'The transcript helps. Can I keep it for the bus, without a connection?'],
    ],
  },
];

const canned = [
  {
    title: 'Approval takes a day',
    text: 'Hello {name}, an admin reads new accounts every working day. You get an email as soon as yours is decided.',
  },
  {
    title: 'Ask in the course',
    text: 'Hello {name}, this is a good question for the others, too. Please ask it below the lecture, under Questions.',
  },
];

/** The same id every time the demo is loaded. */
function idOf(name: string) {
  const hex = createHash('sha256').update(`chat ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Six conversations in different states, two shared answers, and hours. */
export async function loadChat(tx: Db, { people, now }: { people: ReadonlyMap<string, string>; now: Date }) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const adminId = people.get(ADMIN) ?? '';
  const hours = { chatDays: 'mon,tue,wed,thu,fri,sat', chatOpens: '09:00', chatCloses: '18:00' };
  await keepChatSettings(tx, adminId, { chatReturnMinutes: 30, ...hours });
  const boss = { id: adminId, role: 'admin' as const };
  for (const answer of canned)
    await keepCanned(tx, boss, { cannedId: idOf(answer.title), ...answer, isShared: true, now });
  for (const [at, { student, staff, ofCourse, lines, rating, isRead }] of sources.entries()) {
    const [studentId, staffId] = [people.get(student) ?? '', people.get(staff) ?? ''];
    const conversationId = idOf(`conversation ${at}`);
    const worker = { id: staffId, role: staff === ADMIN ? ('admin' as const) : ('instructor' as const) };
    const courseId = ofCourse ? await courseOf(tx, studentId, staffId) : undefined;
    for (const [nth, [minutesAgo, who, text]] of lines.entries()) {
      const message = { conversationId, messageId: idOf(`${at} ${nth}`), text, fileIds: [], now: ago(minutesAgo) };
      if (who === 'student') await sendAsStudent(tx, { id: studentId, status: 'approved' }, { ...message, courseId });
      else {
        await assign(tx, boss, { conversationId, userId: staffId, now: message.now });
        await sendAsStaff(tx, worker, { ...message, isNote: who === 'note' });
      }
    }
    if (isRead) await readAsStudent(tx, studentId, conversationId, lines.length + 10);
    if (!rating) continue;
    await changeState(tx, worker, { conversationId, state: 'closed', now: ago((lines.at(-1)?.[0] ?? 0) - 2) });
    await rateAsStudent(tx, studentId, { conversationId, ...rating });
  }
}

async function courseOf(tx: Db, studentId: string, instructorId: string) {
  const [row] = await tx
    .select({ slug: courses.slug })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.studentId, studentId), eq(courses.instructorId, instructorId)))
    .orderBy(desc(enrolments.lastOpenedAt))
    .limit(1);
  return row?.slug;
}
