import * as z from 'zod/mini';
import { get } from './endpoint.ts';

export const platform = {
  /** The process answers. */
  health: get('/health', { reply: z.object({ status: z.literal('ok') }) }),
  /** The database answers and every migration is done; 503 with Retry-After until then. */
  ready: get('/ready', { reply: z.object({ status: z.literal('ready') }) }),
};
