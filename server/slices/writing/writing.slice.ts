import type { Slice } from '../../platform/slice.ts';
import { onErased } from './erasure.ts';
import { writingRoutes } from './writing.routes.ts';

export const writing: Slice = { name: 'writing', routes: writingRoutes, listeners: [onErased] };
