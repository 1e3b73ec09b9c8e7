import type { Slice } from '../../platform/slice.ts';

export const learning: Slice = { name: 'learning', routes: [] };
