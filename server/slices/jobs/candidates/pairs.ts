import type { Pair } from '@stepwell/contract/jobs/candidates.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { applications, notes, offers, scorecards } from '../../../tables/jobs/applications.ts';
import { jobs, sources, stages } from '../../../tables/jobs/jobs.ts';
import { frozenResumes } from '../../../tables/resumes/resumes.ts';
import { linesOfResume } from '../board/matching.ts';
import { isBlind, linesFor, nameFor } from '../pipeline/blind.ts';

/** Pairs that are compared by their resumes. */
export const MOST_COMPARED = 200;
/** Shares of the shorter resume that must stand in both for the same name to be a sign. */
const SAME_SHARE = 0.5;
/** Same lines that are shown. */
const MOST_LINES = 5;

/** Two applications that have an email address, a phone number or a name in common. */
export type Found = { a: string; b: string; email: boolean; phone: boolean; name: boolean };

/** What the pairs have in common, their resumes among it; a name alone needs half of the shorter resume beside it. */
export async function comparedPairs(db: Db, found: readonly Found[]): Promise<Pair[]> {
  const known = new Map(
    (await twinRows(db, [...new Set(found.flatMap(({ a, b }) => [a, b]))])).map((row) => {
      const { application, job, resume } = row;
      const lines = resume ? linesOfResume(resume.document, resume.layout) : [];
      const shown = new Set(linesFor(job, application, resume));
      const [blind, fullName] = [isBlind(job, application), nameFor(job, application)];
      return [application.id, { ...row, lines, shown, blind, fullName }];
    }),
  );
  return found.flatMap(({ a, b, email, phone, name }) => {
    const [one, other] = [known.get(a), known.get(b)];
    // Who is shown would tell who a hidden one is.
    if (!one || !other || one.blind !== other.blind) return [];
    const same = one.lines.filter((line) => other.lines.includes(line));
    const shorter = Math.min(one.lines.length, other.lines.length);
    // A name alone says little: many people have it.
    if (!email && !phone && (shorter === 0 || same.length / shorter < SAME_SHARE)) return [];
    const lines = same.filter((line) => one.shown.has(line) && other.shown.has(line)).slice(0, MOST_LINES);
    return [
      { one: twinOf(one), other: twinOf(other), evidence: { email, phone, name, sameLines: same.length, lines } },
    ];
  });
}

const twinRows = (db: Db, ids: string[]) =>
  db
    .select({
      application: applications,
      job: { id: jobs.id, title: jobs.title, blindStageId: jobs.blindStageId },
      stage: stages.name,
      source: sources.label,
      resume: { document: frozenResumes.document, layout: frozenResumes.layout },
      notes: db.$count(notes, eq(notes.applicationId, applications.id)),
      scorecards: db.$count(scorecards, eq(scorecards.applicationId, applications.id)),
      offers: db.$count(offers, eq(offers.applicationId, applications.id)),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(stages, eq(stages.id, applications.stageId))
    .leftJoin(sources, eq(sources.id, applications.sourceId))
    .leftJoin(frozenResumes, eq(frozenResumes.id, applications.frozenId))
    .where(inArray(applications.id, ids));

type TwinRow = Awaited<ReturnType<typeof twinRows>>[number] & {
  lines: string[];
  blind: boolean;
  fullName: string;
};
const twinOf = ({ application, job, stage, source, lines, blind, fullName, ...row }: TwinRow): Pair['one'] => ({
  applicationId: application.id,
  jobId: job.id,
  jobTitle: job.title,
  fullName,
  email: blind ? '' : application.email,
  phone: blind ? '' : application.phone,
  stage,
  appliedAt: application.appliedAt.toISOString(),
  source,
  notes: row.notes,
  scorecards: row.scorecards,
  hasOffer: row.offers > 0,
  lines: lines.length,
});
