import * as z from 'zod/mini';
import { get } from '../endpoint.ts';

/** Provisioning by SCIM 2.0, as admins see it; the protocol itself answers below `/api/scim/v2` by the text of RFC 7644. */
export const ScimState = z.object({
  /** What the identity provider calls “tenant URL” or “SCIM base URL”. */
  baseUrl: z.string(),
  /** People that SCIM created or changed, without those it removed. */
  people: z.int(),
  /** Of them, those it has suspended. */
  suspended: z.int(),
  /** Batches that it created or knows by an id of its own. */
  groups: z.int(),
});
export type ScimState = z.infer<typeof ScimState>;

export const scimAdmin = {
  state: get('/admin/scim', { reply: ScimState }),
};
