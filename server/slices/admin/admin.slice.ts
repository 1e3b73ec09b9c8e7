import type { Slice } from '../../platform/slice.ts';
import { routes } from './admin.routes.ts';

export const admin: Slice = { name: 'admin', routes };
