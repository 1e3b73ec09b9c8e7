import { candidates } from '@stepwell/contract/jobs/candidates.ts';
import { jobs } from '@stepwell/contract/jobs/jobs.ts';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { anyone, approved } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { employerPage } from './board/employer-pages.ts';
import { cardOf, pageOf, publishedJob, searchJobs } from './board/job-cards.ts';
import { setKept } from './candidates/pool.ts';
import { offerPdf } from './pipeline/offer-pdf.ts';
import { answerOffer, offerRecord, ownOffer } from './pipeline/offers.ts';
import { apply, reportFee, withdraw } from './tracker/applying.ts';
import { addOutside, keepOutside, outsideOf, removeOutside } from './tracker/outside-jobs.ts';
import { ownApplications } from './tracker/own-applications.ts';
import { ownBoard, ownJob, savedOf, setSaved } from './tracker/own-board.ts';
import { removeSearch, saveSearch, setAlerts } from './tracker/saved-searches.ts';

/** Making a PDF takes up to a second of a processor. */
const making = { max: 30, seconds: 60, per: 'person' } as const;
const checking = { max: 60, seconds: 60, per: 'address' } as const;

export const routes = [
  route(jobs.list, anyone, async ({ db, query, now }) => {
    const { items, nextCursor } = await searchJobs(db, query, now());
    return { items: items.map(cardOf), nextCursor };
  }),
  route(jobs.one, anyone, async ({ db, params, now }) => pageOf(await publishedJob(db, params.slug), now())),
  route(jobs.employer, anyone, ({ db, params, now }) => employerPage(db, params.slug, now())),
  route(jobs.offer, anyone, ({ db, params, now }) => offerRecord(db, params.code, now()), { pace: checking }),

  route(ownJobs.list, approved, ({ db, viewer, query, now }) => ownBoard(db, viewer.id, query, now())),
  route(ownJobs.one, approved, ({ db, viewer, params, now }) => ownJob(db, viewer.id, params.slug, now())),
  route(ownJobs.save, approved, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => setSaved(tx, { userId: viewer.id, ...params, ...body, now: now() })),
  ),
  route(ownJobs.saved, approved, ({ db, viewer, now }) => savedOf(db, viewer.id, now())),
  route(ownJobs.saveSearch, approved, ({ db, viewer, body, now }) =>
    db.transaction((tx) => saveSearch(tx, viewer.id, { ...body, now: now() })),
  ),
  route(ownJobs.setAlerts, approved, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => setAlerts(tx, viewer.id, { ...params, ...body, now: now() })),
  ),
  route(ownJobs.removeSearch, approved, ({ db, viewer, params }) =>
    db.transaction((tx) => removeSearch(tx, viewer.id, params.searchId)),
  ),
  route(
    ownJobs.apply,
    approved,
    ({ viewer, params, body, ...services }) =>
      apply(
        services,
        { id: viewer.id, fullName: viewer.profile.fullName, email: viewer.profile.email },
        {
          ...params,
          ...body,
        },
      ),
    { pace: making },
  ),
  route(ownJobs.reportFee, approved, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => reportFee(tx, { userId: viewer.id, ...params, ...body, now: now() })),
  ),
  route(ownJobs.applications, approved, async ({ db, viewer, now, zone }) => {
    const [items, outside] = await Promise.all([
      ownApplications(db, viewer.id, { now: now(), zone }),
      outsideOf(db, viewer.id),
    ]);
    return { items, outside };
  }),
  route(candidates.setKept, approved, ({ db, viewer, params, body, now, zone }) =>
    db.transaction((tx) => setKept(tx, { candidateId: viewer.id, ...params, ...body, now: now(), zone })),
  ),
  route(ownJobs.withdraw, approved, ({ db, viewer, params, now }) =>
    db.transaction((tx) => withdraw(tx, viewer.id, params.applicationId, now())),
  ),
  route(ownJobs.answerOffer, approved, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => answerOffer(tx, viewer.id, { ...params, ...body, now: now() })),
  ),
  route(
    ownJobs.offerFile,
    approved,
    async ({ viewer, params, ...services }) => {
      const found = await ownOffer(services.db, viewer.id, params.offerId);
      const pdf = await offerPdf(services, found);
      return { name: `${found.offer.number}.pdf`, contentType: 'application/pdf', base64: pdf.toString('base64') };
    },
    { pace: making },
  ),
  route(ownJobs.addOutside, approved, ({ db, viewer, body, now }) =>
    db.transaction((tx) => addOutside(tx, viewer.id, body, now())),
  ),
  route(ownJobs.keepOutside, approved, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => keepOutside(tx, viewer.id, params.outsideId, body, now())),
  ),
  route(ownJobs.removeOutside, approved, ({ db, viewer, params }) =>
    db.transaction((tx) => removeOutside(tx, viewer.id, params.outsideId)),
  ),
];
