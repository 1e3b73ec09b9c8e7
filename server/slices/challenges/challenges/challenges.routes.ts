import { challenges } from '@stepwell/contract/challenges/challenges.ts';
import { PROGRAM_BYTES } from '@stepwell/contract/judge/judging.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { approved } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { takes } from '../../judge/submissions/languages.public.ts';
import { withPictures } from '../pictures/challenge-pictures.ts';
import { countChallenges, listChallenges } from './challenge-list.ts';
import { draftsOf, keepDraft } from './code-drafts.ts';
import { takeHint } from './hints.ts';
import { editorialOf, oneChallenge, shownChallenge } from './one-challenge.ts';

export const challengeRoutes = [
  route(challenges.list, approved, ({ db, viewer, query }) => listChallenges(db, viewer.id, query)),
  route(challenges.counts, approved, ({ db, viewer, query }) => countChallenges(db, viewer.id, query)),
  route(challenges.one, approved, async ({ viewer, params, ...services }) => {
    const found = await oneChallenge({ db: services.db, runner: services.ports.runner }, viewer.id, params.slug);
    return { ...found, statement: await withPictures(services, viewer.sessionId, found.statement) };
  }),
  route(challenges.takeHint, approved, async ({ db, viewer, params, now }) => {
    const { challenge, version } = await shownChallenge(db, params.slug);
    const one = { challengeId: challenge.id, version, number: params.number, now: now() };
    return db.transaction((tx) => takeHint(tx, viewer.id, one));
  }),
  route(challenges.editorial, approved, async ({ viewer, params, ...services }) => {
    const { html } = await editorialOf(services.db, viewer.id, params.slug);
    return { html: await withPictures(services, viewer.sessionId, html) };
  }),
  route(challenges.drafts, approved, async ({ db, viewer, params }) => {
    const { challenge } = await shownChallenge(db, params.slug);
    return { items: await draftsOf(db, { studentId: viewer.id, challengeId: challenge.id }) };
  }),
  route(
    challenges.keepDraft,
    approved,
    async ({ db, viewer, params: { slug, language }, body, now }) => {
      const { challenge, version } = await shownChallenge(db, slug);
      if (!takes(version, language))
        throw new Problem('invalid_fields', { fields: { language: 'This challenge doesn’t allow this language.' } });
      const draft = { studentId: viewer.id, challengeId: challenge.id, language, ...body, now: now() };
      return db.transaction((tx) => keepDraft(tx, draft));
    },
    { bodyLimit: PROGRAM_BYTES },
  ),
];
