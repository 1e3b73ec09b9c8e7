import type { World } from '../api/world.ts';
import { screens as catalog } from '../slices/catalog/catalog.screens.ts';
import { screens as coursePages } from '../slices/catalog/course-pages.screens.ts';
import { screens as instructors } from '../slices/catalog/instructors.screens.ts';
import { screens as player } from '../slices/learning/player.screens.ts';
import { screens as site } from '../slices/site/site.screens.ts';

/** Screens that most visits begin with: homes, courses, instructors. The others have a table of their own. */
export const publicScreens = (world: World) =>
  [catalog, coursePages, instructors, player, site].flatMap((slice) => slice(world));
