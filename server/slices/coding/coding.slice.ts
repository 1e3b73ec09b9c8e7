import type { Slice } from '../../platform/slice.ts';
import { onErased } from './erasure.ts';

export const coding: Slice = {
  name: 'coding',
  routes: [],
  doors: [],
  listeners: [onErased],
  jobs: [],
};
