import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { touchPublicContent } from '../platform/pages/content-version.ts';
import type { Log } from '../platform/services.ts';
import type { Storage } from '../ports/storage.ts';
import { recountCatalogue } from '../slices/catalog/pages/figures.ts';
import { settleAll } from '../slices/leaderboard/settling.ts';
import { users } from '../tables/identity/identity.ts';
import { counters, outbox } from '../tables/platform/platform.ts';
import { loadApplicants } from './applicants.ts';
import { loadAptitude } from './aptitude.ts';
import { loadDrives } from './careers/drives.ts';
import { loadInterviewVideos } from './careers/interview-videos.ts';
import { loadInterviews } from './careers/interviews.ts';
import { loadJobs } from './careers/jobs.ts';
import { loadRecruitment } from './careers/recruitment.ts';
import { loadResumes } from './careers/resumes.ts';
import { loadCategories, loadCourses } from './catalogue.ts';
import { readPackages } from './challenge-packages.ts';
import { readChallenges } from './challenge-sources.ts';
import { loadChallenges } from './challenges.ts';
import { loadChat } from './chat.ts';
import { loadClassHours } from './class-hours.ts';
import { loadCodeQuiz } from './code-quiz.ts';
import { loadPlans } from './commerce/plans.ts';
import { loadSales } from './commerce/sales.ts';
import { loadShop } from './commerce/shop.ts';
import { loadContent } from './content.ts';
import { loadShelves } from './course-lists.ts';
import { DEMO_MARK, demoIn } from './demo-mark.ts';
import { loadDiscussion } from './discussions.ts';
import { loadCommunication } from './english-practice/communication.ts';
import { loadEnglish } from './english-practice/english.ts';
import { loadSpeaking } from './english-practice/speaking.ts';
import { loadWriting } from './english-practice/writing.ts';
import { loadEvents } from './events.ts';
import { loadFinals } from './finals.ts';
import { loadChatGroups } from './live/chat-groups.ts';
import { loadLiveClasses } from './live/live-classes.ts';
import { loadPeople } from './people.ts';
import { loadStatements } from './problem-statements.ts';
import { loadReports } from './reports/reports.ts';
import { loadReviews } from './reviews.ts';
import { loadSolvers } from './solvers.ts';
import { loadTeachers } from './teachers.ts';

const TEACHER = 'instructor@stepwell.test';
const STUDENT = 'student@stepwell.test';
interface Needs {
  db: Db;
  storage: Storage;
  now: () => Date;
  zone: string;
  /** Where the world finds the site. */
  publicUrl?: string;
}

/**
 * Loads the demo content into a site without people, whole or not at all. Answers what to tell whoever started the
 * program; nothing where the people of this site are real ones.
 */
export async function loadDemo({ db, storage, now, zone, publicUrl = 'http://localhost:3000' }: Needs, log: Log) {
  const started = performance.now();
  const loaded = await db.transaction(async (tx) => {
    const [mark] = await tx.insert(counters).values({ name: DEMO_MARK, value: 1 }).onConflictDoNothing().returning();
    if (!mark) return false;
    const [existingUser] = await tx.select({ id: users.id }).from(users).limit(1);
    if (existingUser) {
      await tx.update(counters).set({ value: 0 }).where(eq(counters.name, DEMO_MARK));
      return false;
    }
    const people = await loadPeople(tx, now());
    const categories = await loadCategories(tx);
    await loadApplicants(tx, storage, people, now());
    // Before the courses, some of whose lectures hold one.
    const sources = [...(await readPackages()), ...(await readChallenges())];
    const teacherId = people.get(TEACHER) ?? '';
    const versions = await loadChallenges(tx, teacherId, sources, now());
    const lectures = await loadCourses(tx, storage, { people, categories });
    await loadTeachers(tx, people);
    await loadClassHours(tx, people, { now: now(), zone });
    await loadShelves(tx, people, lectures, now());
    await loadReviews(tx, people, now());
    await loadDiscussion(tx, people, lectures, now());
    await loadFinals(tx, people, now());
    await loadAptitude(tx);
    await loadCodeQuiz(tx, teacherId, versions, now());
    await loadSolvers(tx, { people, versions, sources, now: now() });
    await loadStatements(tx, { people, ownerId: teacherId, now: now(), zone });
    await loadEnglish(tx, people, now());
    await loadContent(tx, storage, people, now());
    await loadPlans(tx, now());
    await loadShop(tx, storage, people, now());
    await loadSales(tx, people, { now: now(), zone });
    await loadEvents(tx, { people, now: now() });
    await loadWriting(tx, people.get(STUDENT) ?? '', now());
    await loadSpeaking(tx, { studentId: people.get(STUDENT) ?? '', storage, now: now() });
    await loadCommunication(tx, people, now());
    await loadResumes(tx, { people, now: now(), publicUrl });
    await loadJobs(tx, { people, now: now(), publicUrl });
    await loadInterviews(tx, { people, storage, now: now() });
    await loadDrives(tx, { people, now: now() });
    await loadRecruitment(tx, { people, now: now(), zone });
    await loadInterviewVideos(tx, { people, storage, now: now() });
    await loadLiveClasses(tx, { people, storage, now: now() });
    await loadChat(tx, { people, now: now() });
    await loadChatGroups(tx, { people, now: now() });
    await loadReports(tx, { people, now: now() });
    await recountCatalogue(tx);
    await settleAll({ db: tx, now, zone });
    // What happened before anybody was here is no news; papers of certificates are asked for below.
    await tx
      .delete(outbox)
      .where(
        inArray(outbox.name, [
          ...['learning.enrolled', 'learning.lecture-done', 'assessment.work-handed-in', 'assessment.marks-released'],
          ...['coding.statement-scored', 'content.published', 'events.registration-changed'],
          ...['communication.module-set', 'communication.practice-feedback'],
          ...['vocabulary.practised', 'writing.scored', 'speaking.spoken'],
          ...[
            'shop.order-paid',
            'shop.refund-decided',
            'shop.payout-decided',
            'shop.price-dropped',
            'shop.split-changed',
          ],
          ...[
            'subscriptions.paid',
            'subscriptions.access-changed',
            'subscriptions.renewal-declined',
            'subscriptions.ended',
          ],
          ...['interviews.review-requested', 'interviews.review-released'],
          ...['drives.opened', 'drives.slot-changed'],
          ...['recruitment.appeal-made', 'recruitment.appeal-answered'],
          ...['interview-videos.question-asked', 'interview-videos.question-answered'],
          ...['chat.replied', 'live.class-attended'],
          ...['jobs.letter-sent', 'jobs.offer-made', 'jobs.offer-answered'],
        ]),
      );
    await touchPublicContent(tx);
    return true;
  });
  if (loaded) log.info({ ms: Math.round(performance.now() - started) }, 'the demo content is loaded');
  return demoIn(db);
}
