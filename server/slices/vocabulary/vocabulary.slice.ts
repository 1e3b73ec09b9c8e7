import type { Slice } from '../../platform/slice.ts';
import { onErased } from './erasure.ts';
import { deckRoutes, vocabularyRoutes } from './vocabulary.routes.ts';

export const vocabulary: Slice = {
  name: 'vocabulary',
  routes: [...vocabularyRoutes, ...deckRoutes],
  listeners: [onErased],
  jobs: [],
};
