import type { World } from '../api/world.ts';
import { screens as admin } from '../slices/admin/admin.screens.ts';
import { screens as aptitude } from '../slices/assessment/aptitude/aptitude.screens.ts';
import { screens as assessment } from '../slices/assessment/assessment.screens.ts';
import { screens as finals } from '../slices/assessment/finals.screens.ts';
import { screens as results } from '../slices/assessment/results.screens.ts';
import { screens as uploads } from '../slices/assessment/uploads.screens.ts';
import { screens as authoring } from '../slices/authoring/authoring.screens.ts';
import { screens as moderation } from '../slices/catalog/moderation.screens.ts';
import { screens as challengeAuthoring } from '../slices/coding/authoring.screens.ts';
import { screens as challenges } from '../slices/coding/challenges.screens.ts';
import { screens as coding } from '../slices/coding/coding.screens.ts';
import { screens as statements } from '../slices/coding/statements.screens.ts';
import { screens as own } from '../slices/identity/own.screens.ts';
import { screens as leaderboard } from '../slices/learning/leaderboard/leaderboard.screens.ts';
import { screens as shelves } from '../slices/learning/shelves.screens.ts';
import { screens as taught } from '../slices/learning/taught.screens.ts';
import { screens as teaching } from '../slices/learning/teaching.screens.ts';
import { screens as notices } from '../slices/notices/notices.screens.ts';

/** The screens behind `roomPaths`. */
export const roomScreens = (world: World) =>
  [
    own,
    shelves,
    leaderboard,
    admin,
    authoring,
    moderation,
    taught,
    teaching,
    notices,
    aptitude,
    assessment,
    results,
    finals,
    uploads,
    coding,
    statements,
    challengeAuthoring,
    challenges,
  ].flatMap((slice) => slice(world));
