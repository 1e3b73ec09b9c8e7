import { account } from '@stepwell/contract/identity/account.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { publishStandingsMoved } from '../../../platform/events/standings-moved.ts';
import { photoUrlOf } from '../../../platform/files/photo-url.ts';
import { sealerOf } from '../../../platform/security/sealing.ts';
import { anyone, approved, signedIn } from '../../../platform/security/viewer.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { proveOwn } from '../security/own-password.ts';
import { bySession, guessedRight, takeGuess } from '../sign-in/guesses.ts';
import { hasTwoStep, takeCode } from '../sign-in/two-step.ts';
import { prefer, preferencesOf } from './account-preferences.ts';
import { findPublicPerson, keepProfile, ownProfile } from './account-profile.ts';
import { askDeletion, deletionOf, keepAccount, successorsOf } from './erasures.ts';
import { askForExport, ownExport } from './exports.ts';
import { keepPhoto, removePhoto } from './photos.ts';

/** A picture takes half a second of a processor. */
const drawing: Pace = { max: 30, seconds: 60, per: 'person' };

export const accountRoutes = [
  route(account.profile, approved, ({ db, viewer }) => ownProfile(db, viewer.id)),

  route(account.keepProfile, approved, ({ db, viewer, body }) =>
    db.transaction((tx) => keepProfile(tx, viewer.id, body)),
  ),

  route(
    account.keepPhoto,
    approved,
    async ({ viewer, content, ...services }) => {
      const key = await keepPhoto(services, viewer.id, content);
      return { photoUrl: photoUrlOf(key) ?? '' };
    },
    { pace: drawing },
  ),

  route(account.removePhoto, approved, async ({ viewer, ...services }) => {
    await removePhoto(services, viewer.id);
    return { photoUrl: null };
  }),

  route(account.person, anyone, async ({ db, params }) => {
    const person = await findPublicPerson(db, params.userId);
    if (!person) throw new Problem('person_not_public');
    return person;
  }),

  route(account.preferences, signedIn, ({ db, viewer }) => preferencesOf(db, viewer.id)),

  route(account.prefer, signedIn, async ({ db, ports, viewer, body }) => {
    const chosen = await prefer(db, viewer.id, body);
    // Whoever looks at standings reads the other name at once.
    if (body.hideName !== undefined) await publishStandingsMoved(ports.realtime);
    return chosen;
  }),

  route(account.export, signedIn, ({ viewer, ...services }) => ownExport(services, viewer), {
    whileViewingAs: 'never',
  }),

  route(account.askForExport, signedIn, async ({ viewer, ...services }) => {
    await services.db.transaction((tx) => askForExport(tx, viewer.id, services.now()));
    return ownExport(services, viewer);
  }),

  route(account.deletion, signedIn, ({ db, viewer }) => deletionOf(db, viewer.id)),

  route(account.successors, signedIn, async ({ db, viewer, query }) => ({
    items: viewer.role === 'student' ? [] : await successorsOf(db, viewer.id, query.q),
  })),

  route(account.askDeletion, signedIn, async ({ db, now, viewer, body }) => {
    await proveOwn({ db, now }, viewer, body.password);
    const wish = { courses: body.courses, now: now() };
    if (!(await hasTwoStep(db, viewer.id))) {
      await db.transaction((tx) => askDeletion(tx, viewer.id, wish));
      return deletionOf(db, viewer.id);
    }
    const { code } = body;
    if (!code) throw new Problem('invalid_fields', { fields: { code: 'Enter the code from your authenticator app.' } });
    const sealer = await sealerOf(db);
    const scopes = bySession(`code ${viewer.sessionId}`);
    await takeGuess(db, scopes, now());
    await db.transaction(async (tx) => {
      await takeCode(tx, sealer, { userId: viewer.id, code, now: now() });
      await askDeletion(tx, viewer.id, wish);
    });
    await guessedRight(db, scopes);
    return deletionOf(db, viewer.id);
  }),

  route(account.keepAccount, signedIn, async ({ db, now, viewer }) => {
    await db.transaction((tx) => keepAccount(tx, viewer.id, now()));
    return deletionOf(db, viewer.id);
  }),
];
