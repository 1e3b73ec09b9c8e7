import * as z from 'zod/mini';
import { homeKeys } from './home-keys.ts';

export const HomeKey = z.enum(homeKeys, 'Choose a home page.');
export type HomeKey = z.infer<typeof HomeKey>;
