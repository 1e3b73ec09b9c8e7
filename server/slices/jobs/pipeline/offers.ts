import { randomInt } from 'node:crypto';
import type { OfferRecord } from '@stepwell/contract/jobs/jobs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { offerAnswered, offerMade } from '../../../events/jobs.ts';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { applications, moves, offers } from '../../../tables/jobs/applications.ts';
import { employers, jobs, stages } from '../../../tables/jobs/jobs.ts';
import { type ApplicationRow, type Staff, staffApplication } from '../access.public.ts';
import { withMerged } from '../candidates/duplicates.ts';
import { refusePaused } from '../pauses.public.ts';
import { shownBy } from './blind.ts';
import { offerState } from './offer-state.public.ts';

/** Without 0, 1, I and O, which people misread. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Of them so many: 75 random bits. */
const CODE_LENGTH = 15;
const newCode = () => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** An application with those behind it, held until the transaction ends, in the order in which all who move them do. */
async function held(tx: Db, applicationId: string) {
  const rows = await tx
    .select()
    .from(applications)
    .where(inArray(applications.id, await withMerged(tx, [applicationId])))
    .orderBy(asc(applications.id))
    .for('update');
  return { application: one(rows.filter(({ id }) => id === applicationId)), all: rows };
}

/** Moves one person's applications by the site's own rule, at once and for good; one that was withdrawn stays so. */
async function settle(
  tx: Db,
  all: readonly ApplicationRow[],
  { jobId, kind, actorId, now }: { jobId: string; kind: 'offer' | 'hired' | 'rejected'; actorId: string; now: Date },
) {
  const moving = all.filter((application) => application.kind !== kind && application.kind !== 'withdrawn');
  if (moving.length === 0) return;
  const rows = await tx.select().from(stages).where(eq(stages.jobId, jobId)).orderBy(asc(stages.position));
  const to = one(rows.filter((stage) => stage.kind === kind));
  await tx.insert(moves).values(
    moving.map((application) => ({
      applicationId: application.id,
      actorId,
      fromStageId: application.stageId,
      toStageId: to.id,
      fromName: rows.find(({ id }) => id === application.stageId)?.name ?? '',
      toName: to.name,
      fromKind: application.kind,
      toKind: kind,
      fromSince: application.stageSince,
      fromRepliedAt: application.repliedAt,
      at: now,
    })),
  );
  await tx
    .update(applications)
    .set({
      stageId: to.id,
      kind,
      stageSince: now,
      repliedAt: sql`coalesce(${applications.repliedAt}, ${now})`,
      // An offer names its candidate.
      ...(kind === 'offer' && shownBy(actorId, now)),
    })
    .where(
      inArray(
        applications.id,
        moving.map(({ id }) => id),
      ),
    );
}

interface Terms {
  key: string;
  applicationId: string;
  pay: string;
  startsOn: string;
  text: string;
  expiresAt: string;
  now: Date;
}

/**
 * Makes a numbered offer and moves the application to the offer stage. Throws `offer_exists`, `application_ended`,
 * `offer_expiry_past`, `job_paused`, and `merge_impossible` where another application stands for this one.
 */
export async function makeOffer(tx: Db, viewer: Staff, { key, applicationId, expiresAt, now, ...terms }: Terms) {
  await staffApplication(tx, viewer, applicationId);
  const { application, all } = await held(tx, applicationId);
  const [known] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, key), eq(offers.applicationId, applicationId)));
  if (known) return { offerId: key, number: known.number };
  await refusePaused(tx, { jobId: application.jobId });
  if (['hired', 'rejected', 'withdrawn'].includes(application.kind)) throw new Problem('application_ended');
  if (application.mergedInto)
    throw new Problem('merge_impossible', {
      message: 'This application is merged into another one. Make the offer there.',
    });
  const until = new Date(expiresAt);
  if (until <= now) throw new Problem('offer_expiry_past', { fields: { expiresAt: 'Choose a time in the future.' } });
  const open = await tx.select().from(offers).where(eq(offers.applicationId, applicationId));
  if (open.some((offer) => ['open', 'accepted'].includes(offerState(offer, now)))) throw new Problem('offer_exists');
  const { n } = one(await rowsOf<{ n: string }>(tx, sql`select nextval('jobs_offer_numbers') as n`));
  const number = `OFF-${now.getUTCFullYear()}-${n.padStart(5, '0')}`;
  await tx
    .insert(offers)
    .values({ id: key, applicationId, number, code: newCode(), ...terms, madeAt: now, expiresAt: until });
  await settle(tx, all, { jobId: application.jobId, kind: 'offer', actorId: viewer.id, now });
  await emit(tx, offerMade, { offerId: key });
  return { offerId: key, number };
}

/** Before it is answered. Throws `offer_not_found`, `offer_closed`. */
export async function withdrawOffer(tx: Db, viewer: Staff, offerId: string, now: Date) {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, offerId)).for('update');
  if (!offer) throw new Problem('offer_not_found');
  await staffApplication(tx, viewer, offer.applicationId).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('offer_not_found') : error;
  });
  if (offer.state === 'withdrawn') return { offerId };
  if (offer.state !== 'open') throw new Problem('offer_closed');
  await tx.update(offers).set({ state: 'withdrawn', decidedAt: now }).where(eq(offers.id, offerId));
  return { offerId };
}

/** One's own offer with what it is about. Throws `offer_not_found`. */
export async function ownOffer(db: Db, candidateId: string, offerId: string) {
  const [row] = await db
    .select({ offer: offers, application: applications, job: jobs, employer: employers })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(and(eq(offers.id, offerId), eq(applications.candidateId, candidateId)));
  if (!row) throw new Problem('offer_not_found');
  return row;
}

/** Accepts or declines an open offer; the application is settled with it. Throws `offer_closed`, `job_paused` for a yes. */
export async function answerOffer(
  tx: Db,
  candidateId: string,
  { offerId, isAccepted, now }: { offerId: string; isAccepted: boolean; now: Date },
) {
  const own = await ownOffer(tx, candidateId, offerId);
  // The application first, as everyone else who changes both does it.
  const { application, all } = await held(tx, own.application.id);
  const offer = one(await tx.select().from(offers).where(eq(offers.id, offerId)).for('update'));
  const state = isAccepted ? 'accepted' : 'declined';
  if (offer.state === state) return { state } as const;
  if (offerState(offer, now) !== 'open' || application.kind === 'withdrawn') throw new Problem('offer_closed');
  if (isAccepted) await refusePaused(tx, { jobId: application.jobId });
  await tx.update(offers).set({ state, decidedAt: now }).where(eq(offers.id, offerId));
  const kind = isAccepted ? 'hired' : 'rejected';
  await settle(tx, all, { jobId: application.jobId, kind, actorId: candidateId, now });
  await emit(tx, offerAnswered, { offerId, isAccepted });
  return { state } as const;
}

/** What anyone who has the code of an offer can check. Throws `offer_not_found`. */
export async function offerRecord(db: Db, code: string, now: Date): Promise<OfferRecord> {
  const [row] = await db
    .select({ offer: offers, candidate: applications.fullName, title: jobs.title, employer: employers.name })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(eq(offers.code, code.toUpperCase()));
  if (!row) throw new Problem('offer_not_found');
  const { offer, ...about } = row;
  return {
    ...about,
    number: offer.number,
    madeAt: offer.madeAt.toISOString(),
    expiresAt: offer.expiresAt.toISOString(),
    state: offerState(offer, now),
    decidedAt: offer.decidedAt?.toISOString() ?? null,
  };
}
