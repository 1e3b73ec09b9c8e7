import type { World } from '../api/world.ts';
import { screens as enquiries } from '../slices/enquiries/enquiries.screens.ts';
import { screens as plans } from '../slices/plans/plans.screens.ts';

/** Forms that visitors send, and the plans they choose from. */
export const formScreens = (world: World) => [enquiries, plans].flatMap((slice) => slice(world));
