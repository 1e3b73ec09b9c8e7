import { LONGEST_DOCUMENT } from '@stepwell/contract/resumes/document.ts';
import { publicResumes } from '@stepwell/contract/resumes/public-resumes.ts';
import { resumes } from '@stepwell/contract/resumes/resumes.ts';
import { anyone, approved } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import {
  archiveResume,
  createResume,
  keepResume,
  nameVersion,
  ownResume,
  readVersion,
  resumeLines,
  resumePage,
  versionLines,
} from './drafts.ts';
import { letterFile, mirrorOf, resumeFile } from './files/downloads.ts';
import { drawResumePhoto } from './files/photo.ts';
import { createLetter, keepLetter, letterList, ownLetter, removeLetter } from './letters.ts';
import { provableDeeds, prove, readProof } from './proofs.ts';
import { openPublic, publicFile, publicFront, publishResume } from './publication.ts';
import { readToImport } from './reading/reading.ts';

/** Characters of up to six bytes as JSON escapes them; a longer body is refused before it is read. */
const bodyLimit = LONGEST_DOCUMENT * 6;
/** Making and reading a PDF takes up to a second of a processor. */
const making = { max: 30, seconds: 60, per: 'person' } as const;
const opening = { max: 60, seconds: 60, per: 'address' } as const;
/** Each try is one pass of argon2. */
const unlocking = {
  pace: { max: 20, seconds: 60, per: 'address' },
  // They change nothing of anybody's; an admin who looks through somebody's eyes sees the page as that person does.
  whileViewingAs: 'too',
} as const;

export const resumeRoutes = [
  route(resumes.list, approved, ({ db, viewer, publicUrl, now }) =>
    resumeLines(db, viewer.id, { publicUrl, now: now() }),
  ),
  route(
    resumes.create,
    approved,
    ({ db, viewer, body, now }) => {
      const { fullName, email } = viewer.profile;
      return db.transaction((tx) => createResume(tx, { ownerId: viewer.id, fullName, email, now: now() }, body));
    },
    { bodyLimit },
  ),
  route(resumes.page, approved, ({ db, viewer, params, publicUrl }) =>
    resumePage(db, viewer.id, params.resumeId, publicUrl),
  ),
  route(
    resumes.keep,
    approved,
    ({ db, viewer, params, body, now }) =>
      db.transaction((tx) => keepResume(tx, { ...params, ownerId: viewer.id, now: now() }, body)),
    { bodyLimit },
  ),
  route(resumes.archive, approved, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => archiveResume(tx, { ...params, ownerId: viewer.id, now: now() }, body.isArchived)),
  ),
  route(resumes.versions, approved, ({ db, viewer, params }) => versionLines(db, viewer.id, params.resumeId)),
  route(resumes.version, approved, ({ db, viewer, params }) => readVersion(db, viewer.id, params)),
  route(resumes.nameVersion, approved, ({ db, viewer, params, body }) =>
    db.transaction((tx) => nameVersion(tx, viewer.id, { ...params, ...body })),
  ),
  route(
    resumes.file,
    approved,
    async ({ viewer, params, query, ...services }) =>
      resumeFile(services, await ownResume(services.db, viewer.id, params.resumeId), query.format),
    { pace: making },
  ),
  route(
    resumes.mirror,
    approved,
    async ({ viewer, params, ...services }) =>
      mirrorOf(services, await ownResume(services.db, viewer.id, params.resumeId)),
    { pace: making },
  ),
  route(resumes.readFile, approved, ({ content }) => readToImport(content), { pace: making }),
  route(resumes.drawPhoto, approved, ({ content }) => drawResumePhoto(content), { pace: making }),
  route(resumes.provable, approved, ({ db, viewer, now }) => provableDeeds(db, viewer.id, now())),
  route(resumes.prove, approved, ({ db, viewer, body, now, publicUrl }) =>
    db.transaction((tx) => prove(tx, { ownerId: viewer.id, now: now(), publicUrl }, body)),
  ),
  route(
    resumes.publish,
    approved,
    async ({ viewer, params, body, ...services }) =>
      publishResume(services, await ownResume(services.db, viewer.id, params.resumeId), body),
    { pace: making },
  ),
  route(resumes.letters, approved, ({ db, viewer, params }) => letterList(db, viewer.id, params.resumeId)),
  route(resumes.createLetter, approved, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => createLetter(tx, { ...params, ownerId: viewer.id, now: now() }, body)),
  ),
  route(resumes.keepLetter, approved, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => keepLetter(tx, { ...params, ownerId: viewer.id, now: now() }, body)),
  ),
  route(resumes.removeLetter, approved, ({ db, viewer, params }) =>
    db.transaction((tx) => removeLetter(tx, viewer.id, params.letterId)),
  ),
  route(
    resumes.letterFile,
    approved,
    async ({ viewer, params, query, ...services }) =>
      letterFile(services, { ...(await ownLetter(services.db, viewer.id, params.letterId)), ...query }),
    { pace: making },
  ),
  route(publicResumes.front, anyone, ({ db, params, now }) => publicFront(db, params.code, now()), { pace: opening }),
  route(
    publicResumes.open,
    anyone,
    ({ viewer, params, body, ...services }) => openPublic(services, { ...params, ...body, viewerId: viewer?.id }),
    unlocking,
  ),
  route(
    publicResumes.file,
    anyone,
    ({ db, params, body, now }) => publicFile(db, { ...params, ...body, now: now() }),
    unlocking,
  ),
  route(publicResumes.proof, anyone, ({ db, params, now }) => readProof(db, params.code, now()), { pace: opening }),
];
