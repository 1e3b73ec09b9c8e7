import { candidates } from '@stepwell/contract/jobs/candidates.ts';
import { jobLetters } from '@stepwell/contract/jobs/letters.ts';
import { instructor } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { duplicatesOf, mergeApplications, takeApart } from './candidates/duplicates.ts';
import { invite, searchPool } from './candidates/pool.ts';
import { removeTemplate, saveTemplate, sendLetters, templatesOf, undoLetters } from './pipeline/letters.ts';

/** The same person twice, those who may be asked again, and letters. */
export const candidateRoutes = [
  route(candidates.duplicates, instructor, ({ db, viewer, params }) => duplicatesOf(db, viewer, params.jobId)),
  route(candidates.merge, instructor, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => mergeApplications(tx, viewer, { ...params, ...body, now: now() }));
    return duplicatesOf(db, viewer, params.jobId);
  }),
  route(candidates.takeApart, instructor, async ({ db, viewer, params, now }) => {
    await db.transaction((tx) => takeApart(tx, viewer, { ...params, now: now() }));
    return duplicatesOf(db, viewer, params.jobId);
  }),
  route(candidates.pool, instructor, ({ db, viewer, params, query, now, zone }) =>
    searchPool(db, viewer, { ...params, ...query, now: now(), zone }),
  ),
  route(candidates.invite, instructor, ({ db, viewer, params, body, now, zone }) =>
    db.transaction((tx) => invite(tx, viewer, { ...params, ...body, now: now(), zone })),
  ),

  route(jobLetters.send, instructor, ({ db, viewer, params, body, now, zone, publicUrl }) =>
    db.transaction((tx) => sendLetters(tx, viewer, { ...params, ...body, now: now(), zone, publicUrl })),
  ),
  route(jobLetters.undo, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => undoLetters(tx, viewer, { ...params, now: now() })),
  ),
  route(jobLetters.templates, instructor, ({ db, viewer, params }) => templatesOf(db, viewer, params.jobId)),
  route(jobLetters.saveTemplate, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => saveTemplate(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(jobLetters.removeTemplate, instructor, ({ db, viewer, params }) =>
    db.transaction((tx) => removeTemplate(tx, viewer, params)),
  ),
];
