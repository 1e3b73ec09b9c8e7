import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { Interview, InterviewLine, interviews } from '@stepwell/contract/interviews/interviews.ts';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { fileAddress } from '../../../platform/submitted-files/signed-files.ts';
import { users } from '../../../tables/identity/identity.ts';
import { interviewAnswers, interviewSessions, interviewSetVersions } from '../../../tables/interviews/interviews.ts';
import { transcriberInUse } from '../../language-model/asking.public.ts';
import { versionContent } from '../sets/own-sets.ts';
import type { SessionRow } from './own-session.ts';

const DAY_MS = 86_400_000;
const MOST_OTHERS = 10;
/** Newest interviews of a set among which those with a question in common are looked for. */
const MOST_READ = 50;
type Viewing = Pick<Services, 'db' | 'signer' | 'now'> & { sessionId: string };

/** Names one recording in its signed address; a step's id holds letters, digits and a dot. */
export const fileIdOf = (interviewId: string, stepId: string, track: 'audio' | 'video') =>
  `${interviewId}_${stepId}_${track}`;

/** An interview as its student sees it, and as far as it goes its graders. `sessionId` is the viewer's own session. */
export async function interviewView(services: Viewing, row: SessionRow): Promise<Interview> {
  const { db, now } = services;
  const [{ role, company, round }, answers, settings, grader, others, transcriber] = await Promise.all([
    versionContent(db, row.setId, row.setVersion),
    db.select().from(interviewAnswers).where(eq(interviewAnswers.sessionId, row.id)),
    siteSettingsOf(db),
    row.sharedWith ? db.select().from(users).where(eq(users.id, row.sharedWith)) : [],
    row.finishedAt ? otherInterviews(db, row) : [],
    row.finishedAt || row.way === 'text' ? null : transcriberInUse(db),
  ]);
  const urlOf = (stepId: string, track: 'audio' | 'video') =>
    fileAddress(services, 'interview', fileIdOf(row.id, stepId, track), services.sessionId);
  const byStep = new Map(answers.map((answer) => [answer.stepId, answer]));
  const hasRecordings = answers.some(({ audioKey, videoKey }) => audioKey ?? videoKey);
  return {
    sessionId: row.id,
    setId: row.setId,
    role,
    company,
    round,
    way: row.way,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    steps: row.steps.map((step) => {
      const answer = byStep.get(step.stepId);
      return {
        ...step,
        openedAt: answer?.openedAt.toISOString() ?? null,
        answer: answer?.answeredAt
          ? {
              text: answer.text,
              source: answer.source,
              transcribedBy: answer.source.startsWith('model') ? answer.transcribedBy : null,
              seconds: answer.seconds,
              audioUrl: answer.audioKey && urlOf(step.stepId, 'audio'),
              videoUrl: answer.videoKey && urlOf(step.stepId, 'video'),
            }
          : null,
      };
    }),
    feedback: row.feedback,
    recordingsUntil: hasRecordings
      ? new Date(row.startedAt.getTime() + settings.recordingDays * DAY_MS).toISOString()
      : null,
    share:
      row.sharedWith && row.sharedAt
        ? {
            instructorId: row.sharedWith,
            name: grader[0]?.fullName ?? '',
            sharedAt: row.sharedAt.toISOString(),
            request: requestOf(row),
          }
        : null,
    review: row.released && { ...row.released, grader: grader[0]?.fullName ?? '' },
    others,
    transcriber,
    now: now().toISOString(),
  };
}

/** What a student asked to be reviewed again; open until the next release. */
export const requestOf = ({ requestNote, requestDueOn, requestedAt, releasedAt }: SessionRow) =>
  requestDueOn && requestedAt
    ? { note: requestNote, dueOn: requestDueOn, isOpen: !releasedAt || releasedAt < requestedAt }
    : null;

async function otherInterviews(db: Db, { id, studentId, setId, steps }: SessionRow) {
  const questionIds = new Set(steps.map(({ questionId }) => questionId));
  const rows = await db
    .select({
      sessionId: interviewSessions.id,
      finishedAt: interviewSessions.finishedAt,
      score: interviewSessions.score,
      way: interviewSessions.way,
      steps: interviewSessions.steps,
    })
    .from(interviewSessions)
    .where(
      and(
        eq(interviewSessions.studentId, studentId),
        eq(interviewSessions.setId, setId),
        ne(interviewSessions.id, id),
        isNotNull(interviewSessions.finishedAt),
      ),
    )
    .orderBy(desc(interviewSessions.finishedAt))
    .limit(MOST_READ);
  return rows
    .filter((other) => other.steps.some(({ questionId }) => questionIds.has(questionId)))
    .slice(0, MOST_OTHERS)
    .map(({ sessionId, way, finishedAt, score }) => ({
      sessionId,
      way,
      finishedAt: finishedAt?.toISOString() ?? '',
      score: score ?? 0,
    }));
}

/** The caller's interviews, newest first. */
export async function interviewList(
  db: Db,
  studentId: string,
  { limit, cursor }: Parsed<typeof interviews.list>['query'],
) {
  const after = readCursor(z.tuple([z.iso.datetime(), z.uuid()]), cursor);
  const { startedAt, id } = interviewSessions;
  const rows = await db
    .select({ session: interviewSessions, content: interviewSetVersions.content })
    .from(interviewSessions)
    .innerJoin(
      interviewSetVersions,
      and(
        eq(interviewSetVersions.setId, interviewSessions.setId),
        eq(interviewSetVersions.number, interviewSessions.setVersion),
      ),
    )
    .where(
      and(
        eq(interviewSessions.studentId, studentId),
        after && sql`(${startedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ session }) => [session.startedAt.toISOString(), session.id]);
  return {
    items: items.map(
      ({ session, content: { role, company, round } }): InterviewLine => ({
        sessionId: session.id,
        role,
        company,
        round,
        way: session.way,
        startedAt: session.startedAt.toISOString(),
        finishedAt: session.finishedAt?.toISOString() ?? null,
        score: session.score,
        review: reviewStateOf(session),
      }),
    ),
    nextCursor,
  };
}

/** Null where an interview is not shared. */
export function reviewStateOf(row: SessionRow) {
  if (!row.sharedWith) return null;
  return row.releasedAt && !requestOf(row)?.isOpen ? ('released' as const) : ('waiting' as const);
}
