import type { ApplicationPage } from '@stepwell/contract/jobs/pipeline.ts';
import { asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { applications, letters, moves, notes, offers, scorecards } from '../../../tables/jobs/applications.ts';
import { letterBatches } from '../../../tables/jobs/candidates.ts';
import { sources } from '../../../tables/jobs/jobs.ts';
import { frozenResumes } from '../../../tables/resumes/resumes.ts';
import { type Staff, staffApplication } from '../access.public.ts';
import { elsewhereOf, mergeHistory } from '../candidates/across-jobs.ts';
import { applicantColumns, rowOf, sameContact } from './applicants.ts';
import { candidateName, hiddenLines, hiderOf, isBlind, namesOf } from './blind.ts';
import { offerState } from './offer-state.public.ts';

/** An application as staff read it: with notes, scorecards, every move and what was sent. */
export async function applicationPage(
  db: Db,
  viewer: Staff,
  applicationId: string,
  now: Date,
): Promise<ApplicationPage> {
  const { application, job } = await staffApplication(db, viewer, applicationId);
  const here = eq(applications.id, applicationId);
  const blind = isBlind(job, application);
  const behind = await db
    .select({ id: applications.id, fullName: applications.fullName })
    .from(applications)
    .where(eq(applications.mergedInto, applicationId));
  const ids = [applicationId, ...behind.map(({ id }) => id)];
  const [row, resume, made, written, cards, sent, [offer], alike, merged, elsewhere, shower] = await Promise.all([
    db
      .select(applicantColumns(now, job))
      .from(applications)
      .leftJoin(sources, eq(sources.id, applications.sourceId))
      .where(here),
    application.frozenId
      ? db
          .select({ title: frozenResumes.title, document: frozenResumes.document, layout: frozenResumes.layout })
          .from(frozenResumes)
          .where(eq(frozenResumes.id, application.frozenId))
      : [],
    db
      .select({
        from: moves.fromName,
        to: moves.toName,
        by: users.fullName,
        actorId: moves.actorId,
        at: moves.at,
        undoneAt: moves.undoneAt,
      })
      .from(moves)
      .leftJoin(users, eq(users.id, moves.actorId))
      .where(eq(moves.applicationId, applicationId))
      .orderBy(asc(moves.at), asc(moves.id)),
    db
      .select({ noteId: notes.id, author: users.fullName, text: notes.text, at: notes.at })
      .from(notes)
      .leftJoin(users, eq(users.id, notes.authorId))
      .where(inArray(notes.applicationId, ids))
      .orderBy(desc(notes.at), desc(notes.id)),
    db
      .select({ card: scorecards, reviewer: users.fullName })
      .from(scorecards)
      .leftJoin(users, eq(users.id, scorecards.reviewerId))
      .where(inArray(scorecards.applicationId, ids))
      .orderBy(asc(scorecards.id)),
    db
      .select({
        key: letters.key,
        subject: letters.subject,
        text: letters.text,
        at: letters.at,
        sentAt: letterBatches.sentAt,
      })
      .from(letters)
      .innerJoin(letterBatches, eq(letterBatches.key, letters.key))
      .where(inArray(letters.applicationId, ids))
      .orderBy(desc(letters.at)),
    db.select().from(offers).where(eq(offers.applicationId, applicationId)).orderBy(desc(offers.madeAt)).limit(1),
    db
      .select({
        found: sql<{ id: string; number: number; fullName: string; email: boolean; phone: boolean }[]>`coalesce((
          select json_agg(json_build_object('id', b.id, 'number', b.number, 'fullName', b.full_name, 'email', b.email = jobs_applications.email,
            'phone', b.phone_digits <> '' and b.phone_digits = jobs_applications.phone_digits))
          from jobs_applications b where ${sameContact(job)}), '[]')`,
      })
      .from(applications)
      .where(here),
    mergeHistory(db, viewer, job, application),
    elsewhereOf(db, viewer, job, application),
    application.shownBy
      ? db.select({ fullName: users.fullName }).from(users).where(eq(users.id, application.shownBy))
      : [],
  ]);
  const [frozen] = resume;
  // Emails to those behind it greet them by the name they used.
  const names = [
    ...namesOf(application.fullName, frozen?.document),
    ...behind.flatMap(({ fullName }) => namesOf(fullName, undefined)),
  ];
  const read = blind ? hiderOf(names) : (text: string) => text;
  return {
    ...rowOf(one(row)),
    jobId: job.id,
    note: read(application.note),
    coverLetter: application.coverLetter && {
      title: read(application.coverLetter.title),
      recipient: read(application.coverLetter.recipient),
      body: read(application.coverLetter.body),
    },
    lines: blind && frozen ? hiddenLines(frozen.document, frozen.layout, names) : [],
    resume: blind ? null : (frozen ?? null),
    moves: made.flatMap(({ at, undoneAt, actorId, ...given }) => {
      const move = { ...given, by: blind && actorId === application.candidateId ? null : given.by };
      return [
        { ...move, at: at.toISOString() },
        ...(undoneAt ? [{ from: move.to, to: move.from, by: move.by, at: undoneAt.toISOString() }] : []),
      ];
    }),
    notes: written.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    criteria: job.criteria,
    scorecards: cards.map(({ card, reviewer }) => ({
      reviewer,
      isOwn: card.reviewerId === viewer.id && card.applicationId === applicationId,
      scores: card.scores,
      comment: card.comment,
      at: card.at.toISOString(),
    })),
    letters: sent.map(({ key, subject, text, at, sentAt }) => ({
      key,
      subject: read(subject),
      text: read(text),
      at: at.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    shown: application.shownAt ? { by: shower[0]?.fullName ?? null, at: application.shownAt.toISOString() } : null,
    merges: merged,
    elsewhere,
    offer: offer
      ? {
          offerId: offer.id,
          number: offer.number,
          code: offer.code,
          pay: offer.pay,
          startsOn: offer.startsOn,
          expiresAt: offer.expiresAt.toISOString(),
          state: offerState(offer, now),
        }
      : null,
    sameContact: one(alike).found.map(({ id, number, fullName, email, phone }) => ({
      applicationId: id,
      // They are hidden or shown as this one is.
      fullName: blind ? candidateName(number) : fullName,
      same: email && phone ? 'both' : email ? 'email' : 'phone',
    })),
  };
}

/** The candidate's tracker says "Seen" from then on. Fine to repeat. */
export async function markSeen(tx: Db, viewer: Staff, applicationId: string, now: Date) {
  await staffApplication(tx, viewer, applicationId);
  await tx
    .update(applications)
    .set({ seenAt: now })
    .where(sql`${eq(applications.id, applicationId)} and ${isNull(applications.seenAt)}`);
  return { applicationId };
}
