import type { ApplicationPage } from '@stepwell/contract/jobs/pipeline.ts';
import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { applications, letters, moves, notes, offers, scorecards } from '../../../tables/jobs/applications.ts';
import { sources } from '../../../tables/jobs/jobs.ts';
import { frozenResumes } from '../../../tables/resumes/resumes.ts';
import { type Staff, staffApplication } from '../access.public.ts';
import { applicantColumns, rowOf, sameContact } from './applicants.ts';
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
  const [row, resume, made, written, cards, sent, [offer], alike] = await Promise.all([
    db
      .select(applicantColumns(now))
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
      .select({ from: moves.fromName, to: moves.toName, by: users.fullName, at: moves.at, undoneAt: moves.undoneAt })
      .from(moves)
      .leftJoin(users, eq(users.id, moves.actorId))
      .where(eq(moves.applicationId, applicationId))
      .orderBy(asc(moves.at), asc(moves.id)),
    db
      .select({ noteId: notes.id, author: users.fullName, text: notes.text, at: notes.at })
      .from(notes)
      .leftJoin(users, eq(users.id, notes.authorId))
      .where(eq(notes.applicationId, applicationId))
      .orderBy(desc(notes.at), desc(notes.id)),
    db
      .select({ card: scorecards, reviewer: users.fullName })
      .from(scorecards)
      .leftJoin(users, eq(users.id, scorecards.reviewerId))
      .where(eq(scorecards.applicationId, applicationId))
      .orderBy(asc(scorecards.id)),
    db
      .select({ subject: letters.subject, text: letters.text, at: letters.at })
      .from(letters)
      .where(eq(letters.applicationId, applicationId))
      .orderBy(desc(letters.at)),
    db.select().from(offers).where(eq(offers.applicationId, applicationId)).orderBy(desc(offers.madeAt)).limit(1),
    db
      .select({
        found: sql<{ id: string; fullName: string; email: boolean; phone: boolean }[]>`coalesce((
          select json_agg(json_build_object('id', b.id, 'fullName', b.full_name,
            'email', b.email = jobs_applications.email,
            'phone', b.phone_digits <> '' and b.phone_digits = jobs_applications.phone_digits))
          from jobs_applications b where ${sameContact}), '[]')`,
      })
      .from(applications)
      .where(here),
  ]);
  return {
    ...rowOf(one(row)),
    jobId: job.id,
    note: application.note,
    resume: resume[0] ?? null,
    moves: made.flatMap(({ at, undoneAt, ...move }) => [
      { ...move, at: at.toISOString() },
      ...(undoneAt ? [{ from: move.to, to: move.from, by: move.by, at: undoneAt.toISOString() }] : []),
    ]),
    notes: written.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    criteria: job.criteria,
    scorecards: cards.map(({ card, reviewer }) => ({
      reviewer,
      isOwn: card.reviewerId === viewer.id,
      scores: card.scores,
      comment: card.comment,
      at: card.at.toISOString(),
    })),
    letters: sent.map(({ at, ...letter }) => ({ ...letter, at: at.toISOString() })),
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
    sameContact: one(alike).found.map(({ id, fullName, email, phone }) => ({
      applicationId: id,
      fullName,
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
