import type { World } from '../api/world.ts';
import { screens as catalog } from '../slices/catalog/catalog.screens.ts';
import { screens as coursePages } from '../slices/catalog/course-pages.screens.ts';
import { screens as instructors } from '../slices/catalog/instructors.screens.ts';
import { screens as player } from '../slices/learning/player.screens.ts';

/** Courses and instructors. */
export const publicScreens = (world: World) =>
  [catalog, coursePages, instructors, player].flatMap((slice) => slice(world));
