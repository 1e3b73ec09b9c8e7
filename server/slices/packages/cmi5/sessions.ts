import { randomUUID } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { packageDone } from '../../../events/packages.ts';
import { one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import type { Job } from '../../../platform/slice.ts';
import {
  cmi5Sessions,
  type PackageItem,
  packageAttempts,
  packageRuns,
  packages,
} from '../../../tables/packages/packages.ts';
import { keepOwnDocument } from '../../xapi/records.public.ts';
import { pathOf } from '../addresses.ts';
import { attemptOf, itemIn, launch, runsOf } from '../runs.ts';
import { activityIn, endpointOf, fetchKey, learnerAgent } from './identifiers.ts';
import { type About, type Session, sayAbandoned, sayLaunched, saySatisfied, sayWaived } from './platform-statements.ts';
import { satisfiedIn, WHOLE_COURSE } from './satisfaction.ts';
import { LAUNCH_DATA, SESSION_ID } from './vocabulary.ts';

type Package = typeof packages.$inferSelect;
type Run = typeof packageRuns.$inferSelect;
type Site = Pick<Services, 'db' | 'publicUrl' | 'packagesUrl' | 'signer' | 'now'>;

/** As long as the address of a package's files opens. */
const MOST_MS = 12 * 3_600_000;

/** Whether a session may still be reported to. */
export const isOpen = (session: Pick<Session, 'endedAt' | 'launchedAt'>, now: Date) =>
  session.endedAt === null && now.getTime() - session.launchedAt.getTime() < MOST_MS;

interface Opening {
  of: Package;
  itemId: string;
  viewer: { id: string; sessionId: string };
  lectureId: string | null;
  /** The part of a path that opens the package's files. */
  tokenFor: (about: { launchId: string; item: number }) => string;
}

/** The document that a unit reads as it starts (10). */
export function launchData(site: Pick<Site, 'publicUrl' | 'packagesUrl'>, { items }: Package, session: Session) {
  const { item } = itemIn({ items }, session.itemId);
  const { cmi5, passing } = item;
  return {
    contextTemplate: {
      ...(session.attemptId && { registration: session.attemptId }),
      contextActivities: { grouping: [{ id: item.itemId }] },
      extensions: { [SESSION_ID]: session.id },
    },
    launchMode: session.mode,
    moveOn: cmi5?.moveOn ?? 'NotApplicable',
    returnURL: `${site.packagesUrl ?? site.publicUrl}/packages/runtime/left.html`,
    ...(cmi5?.launchParameters != null && { launchParameters: cmi5.launchParameters }),
    ...(passing !== null && { masteryScore: passing }),
    ...(cmi5?.entitlementKey != null && { entitlementKey: { courseStructure: cmi5.entitlementKey } }),
  };
}

/** Where a unit is opened, with all that it is told in its address (8.1). */
function launchUrl(site: Site, session: Session, item: PackageItem, at: number, fileBase: string) {
  const place = item.place ?? '';
  const url = new URL(
    place.startsWith('https://') ? place : `${fileBase}/files/${pathOf(place)}${item.parameters}`,
    site.packagesUrl ?? site.publicUrl,
  );
  const plain = url.href;
  const launchParams = {
    endpoint: endpointOf(site),
    fetch: `${endpointOf(site)}fetch/${fetchKey(site, session.id)}`,
    actor: JSON.stringify(learnerAgent(site, session.userId)),
    registration: session.attemptId ?? session.id,
    activityId: activityIn(site, session.packageId, at),
  };
  // As %20, which every unit reads; a plus would be read by some of them only.
  const query = Object.entries(launchParams).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  url.search = [...(url.search ? [url.search.slice(1)] : []), ...query].join('&');
  return { url: url.href, plain };
}

/** Opens a unit for somebody of whom nothing is kept: it is told to let them look around. */
export async function browse(site: Site, opening: Opening) {
  const { of, itemId, viewer, lectureId } = opening;
  const { at, item } = itemIn(of, itemId);
  const session = one(
    await site.db
      .insert(cmi5Sessions)
      .values({
        id: randomUUID(),
        userId: viewer.id,
        packageId: of.id,
        lectureId,
        itemId,
        signInId: viewer.sessionId,
        mode: 'Browse' as const,
        launchedAt: site.now(),
      })
      .returning(),
  );
  const base = `/packages/${opening.tokenFor({ launchId: '', item: at })}`;
  return { launchId: null, url: launchUrl(site, session, item, at, base).url, ownWindow: opensApart(item) };
}

const opensApart = ({ cmi5, place }: PackageItem) => cmi5?.ownWindow === true || place?.startsWith('https://') === true;

/** What cannot change any more is opened to be looked at again. */
const modeOf = ({ cmi5, passing }: PackageItem, run: Run | undefined): Session['mode'] =>
  run?.doneAt && (run.success === 'passed' || (cmi5?.moveOn === 'Completed' && passing === null)) ? 'Review' : 'Normal';

/** Opens a unit for a learner. Whatever else they had open of the lecture is abandoned. */
export async function launchUnit(site: Site, opening: Opening & { lectureId: string }) {
  const { of, itemId, viewer, lectureId } = opening;
  const now = site.now();
  const learner = { studentId: viewer.id, lectureId, now };
  const { at, item } = itemIn(of, itemId);
  return site.db.transaction(async (tx) => {
    const inTx = { ...site, db: tx };
    await tx
      .select({ id: packageAttempts.id })
      .from(packageAttempts)
      .where(and(eq(packageAttempts.studentId, viewer.id), eq(packageAttempts.lectureId, lectureId)))
      .orderBy(packageAttempts.id)
      .for('update');
    const open = await tx
      .select({ session: cmi5Sessions, of: packages })
      .from(cmi5Sessions)
      .innerJoin(packages, eq(packages.id, cmi5Sessions.packageId))
      .where(
        and(eq(cmi5Sessions.userId, viewer.id), eq(cmi5Sessions.lectureId, lectureId), isNull(cmi5Sessions.endedAt)),
      );
    for (const one of open) await abandon(inTx, one.of, one.session);
    const { launchId } = await launch(tx, learner, of, itemId);
    const attempt = await attemptOf(tx, learner, of.id);
    if (!attempt) throw new Problem('package_not_found');
    const run = (await runsOf(tx, attempt)).get(itemId);
    const session = one(
      await tx
        .insert(cmi5Sessions)
        .values({
          id: launchId,
          userId: viewer.id,
          packageId: of.id,
          lectureId,
          attemptId: attempt.id,
          itemId,
          signInId: viewer.sessionId,
          mode: modeOf(item, run),
          launchedAt: now,
        })
        .returning(),
    );
    const about = { of, userId: viewer.id, registration: attempt.id, sessionId: session.id, now };
    const base = `/packages/${opening.tokenFor({ launchId, item: at })}`;
    const { url } = launchUrl(site, session, item, at, base);
    const { plain } = launchUrl(site, session, item, at, `/packages/${of.id}`);
    await sayLaunched(inTx, about, item, session.mode, plain);
    await keepOwnDocument(
      inTx,
      { owner: ownerOf(site, session, at), name: LAUNCH_DATA },
      launchData(site, of, session),
    );
    // What asks for nothing is satisfied as somebody registers for it (9.6.1).
    await noteSatisfied(inTx, about);
    return { launchId, url, ownWindow: opensApart(item) };
  });
}

/** Whose state documents a unit's are. */
export const ownerOf = (site: Pick<Site, 'publicUrl'>, session: Session, at: number) => ({
  kind: 'state' as const,
  activityId: activityIn(site, session.packageId, at),
  agent: learnerAgent(site, session.userId),
  registration: session.attemptId ?? session.id,
});

/** Says so of blocks and of the course as their units are satisfied, once each, and of the lecture that it is done. */
export async function noteSatisfied(site: Pick<Services, 'db' | 'publicUrl'>, about: About) {
  const { db } = site;
  const [attempt] = await db.select().from(packageAttempts).where(eq(packageAttempts.id, about.registration));
  if (!attempt) return;
  const runs = await runsOf(db, attempt);
  const met = satisfiedIn(about.of.items, (itemId) => runs.get(itemId)?.doneAt != null);
  const fresh = met.filter((id) => !attempt.satisfied.includes(id));
  if (fresh.length === 0) return;
  await db
    .update(packageAttempts)
    .set({ satisfied: [...attempt.satisfied, ...fresh] })
    .where(eq(packageAttempts.id, attempt.id));
  await saySatisfied(site, about, fresh);
  const { id: attemptId, studentId, lectureId } = attempt;
  if (fresh.includes(WHOLE_COURSE)) await emit(db, packageDone, { attemptId, studentId, lectureId });
}

/** Ends a session that said nothing of its end (9.3.6). */
async function abandon(site: Pick<Services, 'db' | 'publicUrl' | 'now'>, of: Package, session: Session) {
  const now = site.now();
  const durationMs = Math.max(0, (session.lastAt ?? session.launchedAt).getTime() - session.launchedAt.getTime());
  const [ended] = await site.db
    .update(cmi5Sessions)
    .set({ endedAt: now, ending: 'abandoned', durationMs })
    .where(and(eq(cmi5Sessions.id, session.id), isNull(cmi5Sessions.endedAt)))
    .returning();
  if (!ended || !session.attemptId) return;
  const { userId, itemId, attemptId, id: sessionId } = session;
  await site.db.update(packageRuns).set({ sessionMs: durationMs }).where(eq(packageRuns.launchId, sessionId));
  await sayAbandoned(site, { of, userId, registration: attemptId, sessionId, now }, itemId, durationMs);
}

/** Sessions that nobody ended are over once their time is. */
async function endSessions(services: Services) {
  const before = new Date(services.now().getTime() - MOST_MS);
  const rows = await services.db
    .select({ session: cmi5Sessions, of: packages })
    .from(cmi5Sessions)
    .innerJoin(packages, eq(packages.id, cmi5Sessions.packageId))
    .where(and(isNull(cmi5Sessions.endedAt), lt(cmi5Sessions.launchedAt, before)))
    .limit(500);
  for (const { session, of } of rows)
    await services.db.transaction((tx) => abandon({ ...services, db: tx }, of, session));
  // What was only looked at leaves nothing.
  await services.db
    .delete(cmi5Sessions)
    .where(and(isNull(cmi5Sessions.attemptId), lt(cmi5Sessions.launchedAt, before)));
}

export const endSessionsJob: Job = { name: 'packages.end-sessions', cron: '23 * * * *', run: endSessions };

/** Counts a unit as done without its learner; fine to repeat. */
export async function waive(
  site: Pick<Services, 'db' | 'publicUrl' | 'now'>,
  {
    of,
    itemId,
    studentId,
    lectureId,
    reason,
  }: { of: Package; itemId: string; studentId: string; lectureId: string; reason: string },
) {
  const now = site.now();
  const learner = { studentId, lectureId, now };
  itemIn(of, itemId);
  const { db: tx } = site;
  await tx
    .insert(packageAttempts)
    .values({ studentId, lectureId, packageId: of.id, number: 1, startedAt: now })
    .onConflictDoNothing();
  const newest = await attemptOf(tx, learner, of.id);
  const [attempt] = await tx
    .select()
    .from(packageAttempts)
    .where(eq(packageAttempts.id, newest?.id ?? ''))
    .for('update');
  if (!attempt) throw new Problem('package_not_found');
  await tx
    .insert(packageRuns)
    .values({ attemptId: attempt.id, itemId, launchId: randomUUID(), startedAt: now, savedAt: now })
    .onConflictDoNothing();
  const here = and(eq(packageRuns.attemptId, attempt.id), eq(packageRuns.itemId, itemId));
  const [waived] = await tx
    .update(packageRuns)
    .set({ waivedReason: reason, doneAt: now })
    .where(and(here, isNull(packageRuns.doneAt)))
    .returning();
  if (!waived) return false;
  const about = { of, userId: studentId, registration: attempt.id, sessionId: randomUUID(), now };
  await sayWaived(site, about, itemId);
  await noteSatisfied(site, about);
  return true;
}
