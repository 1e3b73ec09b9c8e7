import type { World } from '../api/world.ts';
import { screens as content } from '../slices/content/content.screens.ts';

/** What is written for visitors to read: blog, help, pages about the academy. */
export const contentScreens = (world: World) => content(world);
