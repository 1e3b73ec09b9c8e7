import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobFields } from '@stepwell/contract/jobs/staff-jobs.ts';
import type { StageKind } from '@stepwell/contract/jobs/stages.ts';
import { and, eq } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { markSeen } from '../../slices/jobs/pipeline/application-page.ts';
import { deliverLetters, sendLetters } from '../../slices/jobs/pipeline/letters.ts';
import { moveApplications } from '../../slices/jobs/pipeline/moves.ts';
import { answerOffer, makeOffer } from '../../slices/jobs/pipeline/offers.ts';
import { addNote, keepScorecard } from '../../slices/jobs/pipeline/reviewing.ts';
import { createEmployer, verifyEmployer } from '../../slices/jobs/posting/employers.ts';
import { createJob, setJobState } from '../../slices/jobs/posting/jobs.ts';
import { addSource } from '../../slices/jobs/posting/sources.ts';
import { apply, withdraw } from '../../slices/jobs/tracker/applying.ts';
import { addOutside } from '../../slices/jobs/tracker/outside-jobs.ts';
import { saveSearch } from '../../slices/jobs/tracker/saved-searches.ts';
import { users } from '../../tables/identity/identity.ts';
import { moveBatches } from '../../tables/jobs/applications.ts';
import { employers as employerRows, jobs, stages } from '../../tables/jobs/jobs.ts';
import { resumeLetters, resumes } from '../../tables/resumes/resumes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const STUDENT = 'student@stepwell.test';
const ZONE = 'Asia/Kolkata';

interface Source {
  employers: { name: string; website: string; about: string }[];
  jobs: (Omit<JobFields, 'employerId' | 'pay' | 'closesAt' | 'criteria' | 'description'> & {
    employer: number;
    about: string;
    pay: { min: number; max: number; per: 'year' | 'month' | 'hour' };
    publishedDaysAgo: number;
    closesInDays: number;
  })[];
  applications: { student: string; job: number; resume: string; reached: StageKind | 'seen'; daysAgo: number }[];
}
const source = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../content/jobs/jobs.json'), 'utf8')) as Source;

/** The same id every time the demo is loaded. */
export function jobIdOf(name: string) {
  const hex = createHash('sha256').update(`jobs ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Needs {
  people: ReadonlyMap<string, string>;
  now: Date;
  publicUrl: string;
}

/** Invented employers with jobs, and applications of demo students in every stage, through the verbs that people use. */
export async function loadJobs(tx: Db, { people, now, publicUrl }: Needs) {
  const { employers, jobs: posted, applications } = source();
  const adminId = people.get('admin@stepwell.test') ?? '';
  const staff = { id: people.get('instructor@stepwell.test') ?? '', role: 'instructor' as const };
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const [at, { name, website, about }] of employers.entries()) {
    const employerId = jobIdOf(`employer ${at}`);
    await createEmployer(tx, { key: employerId, name, website, about, actorId: staff.id, now: ago(60) });
    await verifyEmployer(tx, { employerId, isVerified: true, actorId: adminId, now: ago(59) });
  }
  for (const [at, { employer, about, pay, publishedDaysAgo, closesInDays, ...job }] of posted.entries()) {
    const jobId = jobIdOf(`job ${at}`);
    const madeAt = ago(publishedDaysAgo);
    const fields: JobFields = {
      ...job,
      employerId: jobIdOf(`employer ${employer}`),
      description: `${about}\n\nWe ask for: ${job.must.join(', ')}. ${job.nice.length > 0 ? `It helps if you also know ${job.nice.join(' or ')}.` : ''}\n\nThis job is part of the demo: the employer is invented, and nobody is hired.`,
      pay: { minMinor: pay.min * 100, maxMinor: pay.max * 100, per: pay.per },
      closesAt: new Date(now.getTime() + closesInDays * DAY_MS).toISOString(),
      criteria: ['Skills', 'Communication', 'Motivation'],
    };
    await createJob(tx, { key: jobId, fields, ownerId: staff.id, now: madeAt });
    await setJobState(tx, staff, { jobId, state: 'published', now: madeAt });
  }
  const link = await addSource(tx, staff, {
    jobId: jobIdOf('job 0'),
    key: jobIdOf('source'),
    label: 'Campus notice board',
    publicUrl,
  });
  const token = new URL(link.url).searchParams.get('source') ?? '';
  for (const [at, one] of applications.entries())
    await loadApplication(
      tx,
      { ...one, at, token: at % 2 === 0 ? token : undefined },
      { people, now, publicUrl, staff },
    );
  const studentId = people.get(STUDENT) ?? '';
  await saveSearch(tx, studentId, {
    key: jobIdOf('search'),
    name: 'Python, remote',
    filters: { q: 'python', mode: 'remote' },
    hasAlerts: true,
    now: ago(5),
  });
  await addOutside(
    tx,
    studentId,
    {
      key: jobIdOf('outside'),
      title: 'Trainee programmer',
      employer: 'City library (demo)',
      link: '',
      note: 'Asha’s brother works there. Call on Monday.',
      step: 'applied',
      remindOn: new Date(now.getTime() + 4 * DAY_MS).toISOString().slice(0, 10),
    },
    ago(3),
  );
  // What happened before anybody was here is no news.
  await tx.update(moveBatches).set({ toldAt: now });
}

type Wanted = Source['applications'][number] & { at: number; token: string | undefined };

async function loadApplication(
  tx: Db,
  { student, job: number, resume, reached, daysAgo, at, token }: Wanted,
  { people, now, publicUrl, staff }: Needs & { staff: { id: string; role: 'instructor' } },
) {
  const email = `${student}@stepwell.test`;
  const candidateId = people.get(email) ?? '';
  const jobId = jobIdOf(`job ${number}`);
  const day = (days: number) => new Date(now.getTime() - (daysAgo - days) * DAY_MS);
  const { fullName } = one(await tx.select().from(users).where(eq(users.id, candidateId)));
  const { slug } = one(await tx.select().from(jobs).where(eq(jobs.id, jobId)));
  const { resumeId } = one(
    await tx
      .select({ resumeId: resumes.id })
      .from(resumes)
      .where(and(eq(resumes.ownerId, candidateId), eq(resumes.title, resume))),
  );
  // A cover letter goes to the employer that it names.
  const letters = await tx.select().from(resumeLetters).where(eq(resumeLetters.resumeId, resumeId));
  const { employer } = one(
    await tx
      .select({ employer: employerRows.name })
      .from(jobs)
      .innerJoin(employerRows, eq(employerRows.id, jobs.employerId))
      .where(eq(jobs.id, jobId)),
  );
  const letter = letters.find(({ title }) => title.includes(employer));
  const services = { db: tx, now: () => day(0), publicUrl, zone: ZONE };
  // Every other applicant lets the employer look at the application for other jobs.
  const keepUntil = at % 2 === 0 ? new Date(now.getTime() + 200 * DAY_MS).toISOString().slice(0, 10) : null;
  const wish = { slug, resumeId, note: 'I would like to learn how your team works, and can start next month.' };
  const { applicationId } = await apply(
    services,
    { id: candidateId, fullName, email },
    { ...wish, letterId: letter?.id, source: token, keepUntil },
  );
  if (reached === 'applied') return;
  await markSeen(tx, staff, applicationId, day(1));
  if (reached === 'seen') return;
  const steps = await tx.select().from(stages).where(eq(stages.jobId, jobId));
  const moveTo = (kind: StageKind, days: number) =>
    moveApplications(tx, staff, {
      key: jobIdOf(`move ${at} ${kind}`),
      jobId,
      applicationIds: [applicationId],
      stageId: steps.find((stage) => stage.kind === kind)?.id ?? '',
      now: day(days),
    });
  await moveTo('review', 2);
  await addNote(tx, staff, {
    applicationId,
    key: jobIdOf(`note ${at}`),
    text: 'Clear resume. Ask about teamwork.',
    now: day(2),
  });
  await keepScorecard(tx, staff, {
    applicationId,
    scores: { Skills: 3 + (at % 3), Communication: 4, Motivation: 5 - (at % 2) },
    comment: 'Read the resume and the linked work.',
    now: day(2.5),
  });
  if (reached === 'withdrawn') await withdraw(tx, candidateId, applicationId, day(3));
  if (reached === 'rejected') await moveTo('rejected', 4);
  if (!['interview', 'offer', 'hired'].includes(reached)) return;
  await moveTo('interview', 3);
  await sendLetters(tx, staff, {
    key: jobIdOf(`letter ${at}`),
    jobId,
    applicationIds: [applicationId],
    subject: 'Interview for {job}',
    text: 'Dear {name},\n\nwe would like to talk to you about {job}. Please reply with three times that suit you.\n\n{employer}',
    now: day(3),
    zone: ZONE,
    publicUrl: '',
  });
  await deliverLetters({ db: tx, now: () => day(3.01) });
  if (reached === 'interview') return;
  const offerId = jobIdOf(`offer ${at}`);
  await makeOffer(tx, staff, {
    key: offerId,
    applicationId,
    pay: '₹5,00,000 a year',
    startsOn: new Date(now.getTime() + 40 * DAY_MS).toISOString().slice(0, 10),
    text: 'We look forward to working with you.\n\nThis offer is part of the demo.',
    expiresAt: new Date(now.getTime() + 6 * DAY_MS).toISOString(),
    now: day(5),
  });
  if (reached === 'hired') await answerOffer(tx, candidateId, { offerId, isAccepted: true, now: day(6) });
}
