import type { Screen, World } from '../../api/world.ts';

export const screens = (_world: World): Screen[] => [];
