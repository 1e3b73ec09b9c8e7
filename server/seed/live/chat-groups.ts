import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { openNewGroup } from '../../slices/chat/groups/moderating.ts';
import { markRead } from '../../slices/chat/groups/reading.ts';
import { sendToGroup } from '../../slices/chat/groups/writing.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { idOf } from '../careers/interviews.ts';

const MINUTE = 60_000;
const STUDENT = 'student@stepwell.test';
const TEACHER = 'instructor@stepwell.test';

/** Who: the teacher, or a learner by their place in the list of the course. */
type Line = [minutesAgo: number, who: 'teacher' | number, text: string];
const sources: { course: string; lines: Line[] }[] = [
  {
    course: 'a-study-plan-that-survives-tuesday',
    lines: [
      [2900, 'teacher', 'Welcome. Use this group for questions about your own plan; I read it every evening.'],
      [1500, 1, 'How many blocks a day do you all plan? Mine broke on Wednesday again.'],
      [1480, 2, 'Two of 40 minutes. The third one never happened, so I removed it.'],
      [1420, 'teacher', 'Two that happen are better than three that don’t. Lecture 6 shows how to leave gaps.'],
      [95, 0, 'I moved the gap to Tuesday evening, and it held this week.'],
      [60, 'teacher', 'Good. Bring it to the question hour tomorrow, others will want to see it.'],
    ],
  },
  {
    course: 'what-memory-does',
    lines: [
      [4000, 'teacher', 'Post the card you forget most often, and we find a better question for it.'],
      [2600, 0, 'Mine is “Ebbinghaus 1885”. I know the curve but never the year.'],
      [2590, 1, 'Ask for the century first. I did that with all my dates.'],
      [2400, 'teacher', 'Or leave the year out: would anything you do change if you knew it?'],
    ],
  },
];

/** Two groups of courses with a few messages; the student has read one of them. */
export async function loadChatGroups(tx: Db, { people, now }: { people: ReadonlyMap<string, string>; now: Date }) {
  const teacher = { id: people.get(TEACHER) ?? '', role: 'instructor' as const, status: 'approved' as const };
  const studentId = people.get(STUDENT) ?? '';
  for (const [nth, { course, lines }] of sources.entries()) {
    const conversationId = idOf(`chat group ${course}`);
    const learners = await tx
      .select({ id: users.id })
      .from(enrolments)
      .innerJoin(users, and(eq(users.id, enrolments.studentId), eq(users.status, 'approved')))
      .innerJoin(courses, and(eq(courses.id, enrolments.courseId), eq(courses.slug, course)))
      .orderBy(asc(users.email));
    // The demo’s own student first, where they learn there.
    const order = [...learners].sort((one, other) => Number(other.id === studentId) - Number(one.id === studentId));
    const at = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
    const first = at(lines[0]?.[0] ?? 0);
    await openNewGroup(tx, teacher, { conversationId, courseId: course, batchId: null, now: first });
    for (const [place, [minutesAgo, who, text]] of lines.entries()) {
      const learner = who === 'teacher' ? undefined : order[who];
      if (who !== 'teacher' && !learner) continue;
      const writer = learner ? { id: learner.id, role: 'student' as const, status: 'approved' as const } : teacher;
      const messageId = idOf(`chat group ${course} ${place}`);
      await sendToGroup(tx, writer, { conversationId, messageId, text, fileIds: [], now: at(minutesAgo) });
    }
    await markRead(tx, teacher.id, conversationId, lines.length);
    if (nth === 1) await markRead(tx, studentId, conversationId, lines.length);
  }
}
