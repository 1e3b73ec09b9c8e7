import * as z from 'zod/mini';
import { get } from './endpoint.ts';

export const platform = {
  /** The process answers. */
  health: get('/health', { reply: z.object({ status: z.literal('ok') }) }),
  /**
   * The database answers and every migration is done; 503 with Retry-After until then. `degraded`: the disk is full, so
   * that reading and signing in go on and saving is refused.
   */
  ready: get('/ready', { reply: z.object({ status: z.enum(['ready', 'degraded']) }) }),
};
