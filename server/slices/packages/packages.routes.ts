import { packages } from '@stepwell/contract/packages/packages.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../platform/database/db.ts';
import { approved, instructor, type Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { route } from '../../platform/slice.ts';
import type { PackageItem } from '../../tables/packages/packages.ts';
import { openable } from '../learning/open-lectures.public.ts';
import { newToken, pathOf, type Vouched } from './addresses.ts';
import { ownPackage, packageFacts } from './author-packages.ts';
import { learnersOf, waivePart } from './cmi5/learners.ts';
import { browse, launchUnit } from './cmi5/sessions.ts';
import { attemptOf, beginAnew, itemIn, launch, packageOf, runBehind, runsOf, save } from './runs.ts';
import { stateOf } from './states.ts';

/** Twice what a save may hold, as quotes double on their way. */
const SAVE_BODY = 6_000_000;

/** Where messages of packages come from. */
const originOf = ({ packagesUrl }: Pick<Services, 'packagesUrl'>) => packagesUrl ?? 'null';

type Addressing = Pick<Services, 'signer' | 'now' | 'packagesUrl' | 'publicUrl'>;

/** Where the frame goes: on a host of their own to a page around the item, in a closed box to the item itself. */
function frameOf(services: Addressing, vouched: Vouched, { place, parameters }: PackageItem) {
  const start = `${services.packagesUrl ?? ''}/packages/${newToken(services, vouched)}`;
  const url = services.packagesUrl ? `${start}/frame` : `${start}/files/${pathOf(place ?? '')}${parameters}`;
  return { url, origin: originOf(services), reports: false, ownWindow: false };
}

/** The package of a lecture that the caller may open, and whether anything is kept of them. */
async function openPackage(db: Db, viewer: Viewer, lectureId: string, now: Date) {
  const { enrolment } = await openable(db, viewer, lectureId, now);
  const of = await packageOf(db, lectureId);
  return { of, kept: enrolment !== undefined, learner: { studentId: viewer.id, lectureId, now } };
}

export const routes = [
  route(packages.lecture, approved, async ({ db, viewer, params, now }) => {
    const { of, kept, learner } = await openPackage(db, viewer, params.lectureId, now());
    const attempt = kept ? await attemptOf(db, learner, of.id) : undefined;
    return stateOf(of, attempt?.number ?? 0, kept, await runsOf(db, attempt));
  }),

  route(packages.launch, approved, async ({ db, viewer, params, body, now, ...services }) => {
    const { lectureId } = params;
    const { of, kept, learner } = await openPackage(db, viewer, lectureId, now());
    const about = { packageId: of.id, sessionId: viewer.sessionId, lectureId };
    const { at, item } = itemIn(of, body.itemId);
    if (of.format === 'cmi5') {
      const site = { db, now, ...services };
      const tokenFor = (more: { launchId: string; item: number }) => newToken(site, { ...about, ...more });
      const opening = { of, itemId: body.itemId, viewer, lectureId, tokenFor };
      const opened = kept ? await launchUnit(site, opening) : await browse(site, opening);
      return { ...opened, origin: originOf(services), reports: true };
    }
    if (!kept) return { launchId: null, ...frameOf({ ...services, now }, { ...about, launchId: '', item: at }, item) };
    const { launchId } = await db.transaction((tx) => launch(tx, learner, of, body.itemId));
    return { launchId, ...frameOf({ ...services, now }, { ...about, launchId, item: at }, item) };
  }),

  route(
    packages.save,
    approved,
    async ({ db, viewer, params, body, now }) => {
      const { launchId } = params;
      const behind = await runBehind(db, viewer.id, launchId);
      const { enrolment } = await openable(db, viewer, behind.attempt.lectureId, now());
      if (!enrolment) throw new Problem('not_enrolled');
      return db.transaction((tx) => save(tx, behind, { ...body, launchId, now: now() }));
    },
    { bodyLimit: SAVE_BODY },
  ),

  route(packages.begin, approved, async ({ db, viewer, params, body, now }) => {
    const { of, kept, learner } = await openPackage(db, viewer, params.lectureId, now());
    if (!kept) throw new Problem('not_enrolled');
    return { attempt: await db.transaction((tx) => beginAnew(tx, learner, of, body.after)) };
  }),

  route(packages.learners, instructor, ({ db, viewer, params, query }) =>
    learnersOf(db, viewer, { ...params, ...query }),
  ),

  route(packages.waive, instructor, ({ viewer, params, body, ...services }) =>
    waivePart(services, viewer, { ...params, ...body }),
  ),

  route(packages.facts, instructor, ({ db, viewer, params, packagesUrl }) =>
    packageFacts(db, viewer, { mediaId: params.mediaId, apart: packagesUrl !== undefined }),
  ),

  route(packages.preview, instructor, async ({ db, viewer, params, body, ...services }) => {
    const { of } = await ownPackage(db, viewer, params.mediaId);
    const { at, item } = itemIn(of, body.itemId);
    const vouched = { packageId: of.id, sessionId: viewer.sessionId, lectureId: '', launchId: '', item: at };
    if (of.format === 'cmi5') {
      const site = { db, ...services };
      const tokenFor = () => newToken(site, vouched);
      const opened = await browse(site, { of, itemId: body.itemId, viewer, lectureId: null, tokenFor });
      return { ...opened, origin: originOf(services), reports: true };
    }
    return { launchId: null, ...frameOf(services, vouched, item) };
  }),
];
