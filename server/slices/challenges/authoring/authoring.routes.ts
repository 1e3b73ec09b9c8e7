import { DRAFT_BYTES, TEST_BYTES } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { PROGRAM_BYTES } from '@stepwell/contract/judge/judging.ts';
import { instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { beginningsOf } from './beginnings.ts';
import { copyChallenge, makeChallenge, openNext, putAway, saveChallengeParts } from './drafts.ts';
import { ownChallenge } from './own-challenge.ts';
import { ownList, seenSubmission, submittedList } from './own-lists.ts';
import { planTests } from './planned-tests.ts';
import { dropProgram, saveProgram } from './programs.ts';
import { publish, verification, verify } from './publishing.ts';
import { takeTests } from './test-archives.ts';
import { arrangeTests, saveTest, testText } from './test-rows.ts';

const author = ownChallenges;

export const authoringRoutes = [
  route(author.list, instructor, ({ db, viewer, query }) => ownList(db, viewer, query)),
  route(author.make, instructor, async ({ viewer, params, body, ...services }) => {
    await services.db.transaction((tx) => makeChallenge(tx, viewer, { ...params, ...body, now: services.now() }));
    return ownChallenge(services, viewer, params.challengeId);
  }),
  route(author.challenge, instructor, ({ viewer, params, ...services }) =>
    ownChallenge(services, viewer, params.challengeId),
  ),
  route(
    author.save,
    instructor,
    async ({ viewer, params, body, ...services }) => {
      await services.db.transaction((tx) =>
        saveChallengeParts(tx, viewer, { ...params, ...body, now: services.now() }),
      );
      return ownChallenge(services, viewer, params.challengeId);
    },
    { bodyLimit: DRAFT_BYTES },
  ),
  route(author.beginnings, instructor, ({ viewer, params, ...services }) =>
    beginningsOf(services, viewer, params.challengeId),
  ),
  route(author.test, instructor, ({ db, viewer, params }) => testText(db, viewer, params)),
  route(
    author.saveTest,
    instructor,
    async ({ viewer, params, body, ...services }) => {
      await services.db.transaction((tx) => saveTest(tx, viewer, { ...params, ...body, now: services.now() }));
      return ownChallenge(services, viewer, params.challengeId);
    },
    { bodyLimit: TEST_BYTES },
  ),
  route(author.planTests, instructor, async ({ viewer, params, body, ...services }) => {
    await services.db.transaction((tx) => planTests(tx, viewer, { ...params, ...body, now: services.now() }));
    return ownChallenge(services, viewer, params.challengeId);
  }),
  route(author.arrangeTests, instructor, async ({ viewer, params, body, ...services }) => {
    await services.db.transaction((tx) => arrangeTests(tx, viewer, { ...params, ...body, now: services.now() }));
    return ownChallenge(services, viewer, params.challengeId);
  }),
  route(author.takeTests, instructor, async ({ viewer, params, query, content, ...services }) => {
    const imported = await takeTests(services.db, viewer, { ...params, ...query, content, now: services.now() });
    return { ...imported, challenge: await ownChallenge(services, viewer, params.challengeId) };
  }),
  route(
    author.saveProgram,
    instructor,
    async ({ viewer, params, body, ...services }) => {
      await services.db.transaction((tx) => saveProgram(tx, viewer, { ...params, ...body, now: services.now() }));
      return ownChallenge(services, viewer, params.challengeId);
    },
    { bodyLimit: PROGRAM_BYTES },
  ),
  route(author.dropProgram, instructor, async ({ viewer, params, body, ...services }) => {
    await services.db.transaction((tx) => dropProgram(tx, viewer, { ...params, ...body, now: services.now() }));
    return ownChallenge(services, viewer, params.challengeId);
  }),
  route(author.verify, instructor, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => verify(tx, viewer, { ...params, ...body, now: now() }));
    return verification(db, viewer, params.challengeId);
  }),
  route(author.verification, instructor, ({ db, viewer, params }) => verification(db, viewer, params.challengeId)),
  route(author.publish, instructor, async ({ viewer, params, body, ...services }) => {
    await services.db.transaction((tx) => publish(tx, viewer, { ...params, ...body, now: services.now() }));
    return ownChallenge(services, viewer, params.challengeId);
  }),
  route(author.reopen, instructor, async ({ viewer, params, ...services }) => {
    await services.db.transaction((tx) => openNext(tx, viewer, params.challengeId, services.now()));
    return ownChallenge(services, viewer, params.challengeId);
  }),
  route(author.archive, instructor, async ({ viewer, params, body, ...services }) => {
    await services.db.transaction((tx) => putAway(tx, viewer, { ...params, ...body }));
    return ownChallenge(services, viewer, params.challengeId);
  }),
  route(author.copy, instructor, async ({ viewer, params, ...services }) => {
    await services.db.transaction((tx) => copyChallenge(tx, viewer, { ...params, now: services.now() }));
    return ownChallenge(services, viewer, params.copyId);
  }),
  route(author.submissions, instructor, ({ db, viewer, params, query }) => submittedList(db, viewer, params, query)),
  route(author.submission, instructor, ({ db, viewer, params }) => seenSubmission(db, viewer, params)),
];
