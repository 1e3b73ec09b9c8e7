import type { Slice } from '../../platform/slice.ts';
import { authoringRoutes } from './authoring/authoring.routes.ts';
import { figuresRoutes } from './authoring/figures.routes.ts';
import { packageDoor } from './authoring/icpc/package-door.ts';
import { packageRoutes } from './authoring/icpc/packages.routes.ts';
import { forgetTestData } from './authoring/test-rows.ts';
import { challengeRoutes } from './challenges/challenges.routes.ts';
import { compilerRoutes } from '../compiler/compiler.routes.ts';
import { offlineDoor } from '../compiler/offline-worker.ts';
import { runtimeDoor } from '../compiler/runtime-files.ts';
import { onErased } from './erasure.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { statementFileDoor } from '../problem-statements/answer-files.ts';
import { onAnswerJudged } from '../problem-statements/statements.listeners.ts';
import { statementRoutes } from '../problem-statements/statements.routes.ts';
import { COMPARE, comparePrograms } from './similarity/comparing.ts';
import { similarityRoutes } from './similarity/similarity.routes.ts';
import { forgetRuns } from '../judge/submissions/runs.ts';
import { submissionRoutes } from '../judge/submissions/submissions.routes.ts';
import { challengeTalkRoutes } from './talk/talk.routes.ts';

export const coding: Slice = {
  name: 'coding',
  routes: [
    ...compilerRoutes,
    ...submissionRoutes,
    ...authoringRoutes,
    ...packageRoutes,
    ...figuresRoutes,
    ...challengeRoutes,
    ...pictureRoutes,
    ...similarityRoutes,
    ...challengeTalkRoutes,
    ...statementRoutes,
  ],
  doors: [runtimeDoor, offlineDoor, packageDoor, statementFileDoor],
  listeners: [onErased, onAnswerJudged],
  jobs: [
    { name: COMPARE, run: comparePrograms },
    { name: 'coding.forget-runs', cron: '17 * * * *', run: forgetRuns },
    { name: 'coding.forget-test-data', cron: '41 3 * * *', run: ({ db }) => forgetTestData(db) },
  ],
};
