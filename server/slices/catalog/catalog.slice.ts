import type { Slice } from '../../platform/slice.ts';
import { routes } from './catalog.routes.ts';
import { coverDoor } from './covers.ts';

export const catalog: Slice = { name: 'catalog', routes, doors: [coverDoor] };
