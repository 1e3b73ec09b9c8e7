import type { Slice } from '../../platform/slice.ts';

export const assessment: Slice = { name: 'assessment', routes: [] };
