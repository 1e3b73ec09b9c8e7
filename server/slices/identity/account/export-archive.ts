import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { EXPORT_DAYS } from '@stepwell/contract/identity/account.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { exportReady } from '../../../events/identity.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { personalRows, type TableFile } from '../../../platform/security/personal.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { i18n } from '../../../platform/text/messages.ts';
import * as aptitudeTables from '../../../tables/aptitude/aptitude.ts';
import * as importTopicTables from '../../../tables/aptitude/import-topics.ts';
import * as mistakeTables from '../../../tables/aptitude/mistakes.ts';
import * as mockTestTables from '../../../tables/aptitude/mock-tests.ts';
import * as assignmentTables from '../../../tables/assignments/assignments.ts';
import * as authoringTables from '../../../tables/authoring/authoring.ts';
import * as catalogTables from '../../../tables/catalog/catalog.ts';
import * as certificateTables from '../../../tables/certificates/certificates.ts';
import * as challengeDiscussionTables from '../../../tables/challenges/challenge-discussion.ts';
import * as challengePictureTables from '../../../tables/challenges/challenge-pictures.ts';
import * as codingTables from '../../../tables/challenges/challenges.ts';
import * as codeDraftTables from '../../../tables/challenges/code-drafts.ts';
import * as verificationTables from '../../../tables/challenges/verifications.ts';
import * as chatTables from '../../../tables/chat/chat.ts';
import * as chatGroupTables from '../../../tables/chat/groups.ts';
import * as communicationTables from '../../../tables/communication/communication.ts';
import * as compilerTables from '../../../tables/compiler/compiler.ts';
import * as contentTables from '../../../tables/content/content.ts';
import * as driveCandidateTables from '../../../tables/drives/candidates.ts';
import * as driveTables from '../../../tables/drives/drives.ts';
import * as classTables from '../../../tables/enquiries/classes.ts';
import * as enquiryTables from '../../../tables/enquiries/enquiries.ts';
import * as newsletterTables from '../../../tables/enquiries/newsletter.ts';
import * as eventTables from '../../../tables/events/events.ts';
import * as finalTables from '../../../tables/exams/finals.ts';
import * as integrityTables from '../../../tables/exams/integrity.ts';
import * as gradebookTables from '../../../tables/grading/gradebook.ts';
import * as markingTables from '../../../tables/grading/marking.ts';
import * as resultTables from '../../../tables/grading/quiz-results.ts';
import * as identityTables from '../../../tables/identity/identity.ts';
import * as signInTables from '../../../tables/identity/sign-in.ts';
import * as apiKeyTables from '../../../tables/integrations/api-keys.ts';
import * as scimTables from '../../../tables/integrations/scim.ts';
import * as webhookTables from '../../../tables/integrations/webhooks.ts';
import * as interviewVideoTables from '../../../tables/interview-videos/interview-videos.ts';
import * as interviewTables from '../../../tables/interviews/interviews.ts';
import * as jobApplicationTables from '../../../tables/jobs/applications.ts';
import * as jobCandidateTables from '../../../tables/jobs/candidates.ts';
import * as jobTables from '../../../tables/jobs/jobs.ts';
import * as jobTrackerTables from '../../../tables/jobs/tracker.ts';
import * as judgedTables from '../../../tables/judge/judged.ts';
import * as judgingTables from '../../../tables/judge/judging.ts';
import * as submissionTables from '../../../tables/judge/submissions.ts';
import * as languageModelTables from '../../../tables/language-model/language-model.ts';
import * as pointTables from '../../../tables/leaderboard/points.ts';
import * as discussionTables from '../../../tables/learning/discussion.ts';
import * as learningTables from '../../../tables/learning/learning.ts';
import * as liveBoardTables from '../../../tables/live/board.ts';
import * as liveTables from '../../../tables/live/live.ts';
import * as liveLectureTables from '../../../tables/live/live-lectures.ts';
import * as ltiTables from '../../../tables/lti/lti.ts';
import * as noticeDeliveryTables from '../../../tables/notices/delivery.ts';
import * as noticeTables from '../../../tables/notices/notices.ts';
import * as packageTables from '../../../tables/packages/packages.ts';
import * as letterTables from '../../../tables/platform/letters.ts';
import * as platformTables from '../../../tables/platform/platform.ts';
import * as statementTables from '../../../tables/problem-statements/problem-statements.ts';
import * as questionImportTables from '../../../tables/question-exchange/question-imports.ts';
import * as bankTables from '../../../tables/questions/question-bank.ts';
import * as questionPictureTables from '../../../tables/questions/question-pictures.ts';
import * as questionTables from '../../../tables/questions/questions.ts';
import * as attemptTables from '../../../tables/quizzes/attempts.ts';
import * as handAnswerTables from '../../../tables/quizzes/hand-answers.ts';
import * as judgedAnswerTables from '../../../tables/quizzes/judged-answers.ts';
import * as quizPlanTables from '../../../tables/quizzes/quiz-plans.ts';
import * as quizTables from '../../../tables/quizzes/quizzes.ts';
import * as keepingTables from '../../../tables/quizzes/receipts-and-seats.ts';
import * as sectionTables from '../../../tables/quizzes/section-clocks.ts';
import * as videoTables from '../../../tables/quizzes/video-questions.ts';
import * as recruitmentTables from '../../../tables/recruitment/assessments.ts';
import * as reportTables from '../../../tables/reports/reports.ts';
import * as resumeTables from '../../../tables/resumes/resumes.ts';
import * as shopDisputeTables from '../../../tables/shop/disputes.ts';
import * as shopDownloadTables from '../../../tables/shop/downloads.ts';
import * as shopEarningsTables from '../../../tables/shop/earnings.ts';
import * as shopGiftCardTables from '../../../tables/shop/gift-cards.ts';
import * as shopPlanTermTables from '../../../tables/shop/plan-terms.ts';
import * as shopSeatTables from '../../../tables/shop/seats.ts';
import * as shopShipmentTables from '../../../tables/shop/shipments.ts';
import * as shopTables from '../../../tables/shop/shop.ts';
import * as shopStockTables from '../../../tables/shop/stock.ts';
import * as siteTables from '../../../tables/site/site.ts';
import * as speakingTables from '../../../tables/speaking/speaking.ts';
import * as subscriptionTables from '../../../tables/subscriptions/subscriptions.ts';
import * as vocabularyTables from '../../../tables/vocabulary/vocabulary.ts';
import * as wishlistTables from '../../../tables/wishlist/wishlist.ts';
import * as writingTables from '../../../tables/writing/writing.ts';
import * as xapiTables from '../../../tables/xapi/xapi.ts';

/** All that is kept about people; a test holds this list against the folder. */
export const tableFiles: TableFile[] = [
  identityTables,
  signInTables,
  learningTables,
  discussionTables,
  certificateTables,
  questionTables,
  quizTables,
  attemptTables,
  keepingTables,
  sectionTables,
  quizPlanTables,
  videoTables,
  finalTables,
  aptitudeTables,
  mistakeTables,
  bankTables,
  resultTables,
  gradebookTables,
  mockTestTables,
  assignmentTables,
  enquiryTables,
  newsletterTables,
  eventTables,
  classTables,
  handAnswerTables,
  markingTables,
  integrityTables,
  questionImportTables,
  importTopicTables,
  questionPictureTables,
  codingTables,
  submissionTables,
  compilerTables,
  codeDraftTables,
  challengePictureTables,
  challengeDiscussionTables,
  judgingTables,
  judgedTables,
  verificationTables,
  judgedAnswerTables,
  statementTables,
  pointTables,
  catalogTables,
  authoringTables,
  contentTables,
  noticeDeliveryTables,
  noticeTables,
  packageTables,
  shopTables,
  shopEarningsTables,
  shopDisputeTables,
  shopShipmentTables,
  shopStockTables,
  wishlistTables,
  shopGiftCardTables,
  shopDownloadTables,
  shopPlanTermTables,
  shopSeatTables,
  subscriptionTables,
  siteTables,
  communicationTables,
  languageModelTables,
  speakingTables,
  interviewTables,
  liveTables,
  liveBoardTables,
  liveLectureTables,
  recruitmentTables,
  reportTables,
  driveTables,
  driveCandidateTables,
  apiKeyTables,
  webhookTables,
  scimTables,
  ltiTables,
  interviewVideoTables,
  chatTables,
  chatGroupTables,
  vocabularyTables,
  resumeTables,
  jobTables,
  jobApplicationTables,
  jobCandidateTables,
  jobTrackerTables,
  writingTables,
  xapiTables,
  letterTables,
  platformTables,
];

const { applicationDocuments, instructorApplications, ownExports, users } = identityTables;
const { certificates } = certificateTables;

/** Makes the file of one export and says so. Safe to stop and run again; what failed is told and tried again. */
export async function makeExport(services: Services, { exportId }: { exportId: string }) {
  const { db, ports, now } = services;
  const [row] = await db.select().from(ownExports).where(eq(ownExports.id, exportId));
  if (!row || row.state === 'ready') return;
  const key = `exports/${randomBytes(16).toString('hex')}.zip`;
  try {
    const { bytes } = await ports.storage.put(key, zipped(contentsOf(services, row.userId)));
    const saved = await db.transaction(async (tx) => {
      const [ready] = await tx
        .update(ownExports)
        .set({ state: 'ready', key, bytes, readyAt: now() })
        .where(eq(ownExports.id, exportId))
        .returning();
      if (ready) await emit(tx, exportReady, { userId: row.userId, at: now().toISOString() });
      return ready;
    });
    // The person was erased meanwhile.
    if (!saved) await ports.storage.remove(key);
  } catch (error) {
    await ports.storage.remove(key);
    await db.update(ownExports).set({ state: 'failed' }).where(eq(ownExports.id, exportId));
    throw error;
  }
}

interface Entry {
  name: string;
  /** Text, or a file of the storage, which is packed already. */
  content: string | Readable;
}

async function* contentsOf({ db, ports, now }: Services, userId: string): AsyncGenerator<Entry> {
  const names: string[] = [];
  for await (const { table, rows } of personalRows(db, tableFiles, userId, now())) {
    names.push(table);
    yield { name: `tables/${table}.json`, content: `${JSON.stringify(rows, asText, 2)}\n` };
  }
  const files: string[] = [];
  for (const { name, key } of await filesOf(db, userId)) {
    if ((await ports.storage.size(key)) === undefined) continue;
    files.push(name);
    yield { name, content: await ports.storage.open(key) };
  }
  const { siteName } = await siteSettingsOf(db);
  yield { name: 'README.txt', content: readme({ siteName, madeAt: now(), tables: names, files }) };
}

/** Bytes as base64; everything else JSON knows. */
function asText(_key: string, value: unknown) {
  const saved = value as { type?: string; data?: number[] } | null;
  return saved?.type === 'Buffer' && Array.isArray(saved.data) ? Buffer.from(saved.data).toString('base64') : value;
}

/** What lies in the storage of somebody's own: photo, certificates, documents of applications, files of handed-in work. */
export async function filesOf(db: Db, userId: string): Promise<{ name: string; key: string }[]> {
  const { photoKey } = one(await db.select({ photoKey: users.photoKey }).from(users).where(eq(users.id, userId)));
  const papers = await db
    .select({ code: certificates.code, key: certificates.fileKey })
    .from(certificates)
    .where(and(eq(certificates.studentId, userId), isNotNull(certificates.fileKey)));
  const documents = await db
    .select({ id: applicationDocuments.id, name: applicationDocuments.name, key: applicationDocuments.key })
    .from(applicationDocuments)
    .innerJoin(instructorApplications, eq(instructorApplications.id, applicationDocuments.applicationId))
    .where(eq(instructorApplications.userId, userId));
  const { workFiles, works } = assignmentTables;
  const handedIn = await db
    .select({ id: workFiles.id, name: workFiles.name, key: workFiles.key })
    .from(workFiles)
    .innerJoin(works, eq(works.id, workFiles.workId))
    .where(eq(works.studentId, userId));
  const { answerFiles } = handAnswerTables;
  const { attempts } = attemptTables;
  const answered = await db
    .select({ id: answerFiles.id, name: answerFiles.name, key: answerFiles.key })
    .from(answerFiles)
    .innerJoin(attempts, eq(attempts.id, answerFiles.attemptId))
    .where(eq(attempts.studentId, userId));
  const { cameraSnapshots } = integrityTables;
  const snapshots = await db
    .select({ id: cameraSnapshots.id, key: cameraSnapshots.key })
    .from(cameraSnapshots)
    .innerJoin(attempts, eq(attempts.id, cameraSnapshots.attemptId))
    .where(eq(attempts.studentId, userId));
  return [
    ...(photoKey ? [{ name: 'photo.jpg', key: photoKey }] : []),
    ...papers.map(({ code, key }) => ({ name: `certificates/${code}.pdf`, key: key ?? '' })),
    ...documents.map(({ id, name, key }) => ({ name: `documents/${id.slice(0, 8)}-${harmless(name)}`, key })),
    ...answered.map(({ id, name, key }) => ({ name: `answers/${id.slice(-12)}-${harmless(name)}`, key })),
    ...snapshots.map(({ id, key }) => ({ name: `stills/${id}.jpg`, key })),
    ...handedIn.map(({ id, name, key }) => ({ name: `work/${id.slice(-12)}-${harmless(name)}`, key })),
  ];
}

/** A name that unpacks into its own folder on every system. */
const harmless = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/\.{2,}/g, '.')
    .slice(0, 100);

interface Told {
  siteName: string;
  madeAt: Date;
  tables: string[];
  files: string[];
}
const readme = ({ siteName, madeAt, tables, files }: Told) =>
  [
    i18n.t('All data that {siteName} stores about you, as of {time}.', { siteName, time: madeAt.toISOString() }),
    '',
    i18n.t(
      'tables/ contains one JSON file for each record type. Times are in UTC. Hashes of passwords, tokens and codes are excluded for security. Unpublished marks are empty.',
    ),
    ...tables.map((name) => `  tables/${name}.json`),
    '',
    files.length > 0
      ? i18n.t('Your files:')
      : i18n.t('You have no photo, certificates or documents, so no files are included.'),
    ...files.map((name) => `  ${name}`),
    '',
    i18n.t('This export is deleted from the site after {days} days.', { days: EXPORT_DAYS }),
    '',
  ].join('\n');

/** Packs one entry after the other, and hands out what is packed as it goes. */
async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of entries) {
    const entry = typeof content === 'string' ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(entry);
    if (typeof content === 'string') entry.push(Buffer.from(content), true);
    else {
      for await (const chunk of content) {
        entry.push(chunk as Uint8Array);
        yield* ready.splice(0);
      }
      entry.push(new Uint8Array(), true);
    }
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
