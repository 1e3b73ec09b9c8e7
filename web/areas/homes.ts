import type { World } from '../api/world.ts';
import { screens as site } from '../slices/site/site.screens.ts';

/** Homes, which most visits begin with, and pages about the site itself. */
export const homeScreens = (world: World) => site(world);
