import type { World } from '../api/world.ts';
import { screens as events } from '../slices/events/events.screens.ts';

/** Events, workshops and programmes abroad. */
export const eventScreens = (world: World) => events(world);
