import type { Slice } from '../../platform/slice.ts';
import { routes } from './frame.routes.ts';

export const frame: Slice = { name: 'frame', routes };
