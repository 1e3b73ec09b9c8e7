import { apiKeysAdmin, apiKeys as contract } from '@stepwell/contract/integrations/api-keys.ts';
import { admin, approved, signedIn } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { allKeys, createKey, ownKeys, revokeAny, revokeOwn } from './api-keys.ts';

export const keyRoutes = [
  // The ways into an account concern nobody but its owner.
  route(contract.list, signedIn, ({ viewer, ...services }) => ownKeys(services, viewer), { whileViewingAs: 'never' }),
  route(contract.create, approved, ({ viewer, body, ...services }) => createKey(services, viewer, body), {
    pace: { max: 20, seconds: 60, per: 'person' },
  }),
  route(contract.revoke, signedIn, ({ viewer, params, ...services }) => revokeOwn(services, viewer.id, params.keyId)),
  route(apiKeysAdmin.list, admin, ({ query, ...services }) => allKeys(services, query)),
  route(apiKeysAdmin.revoke, admin, ({ viewer, params, body, ...services }) =>
    revokeAny(services, viewer.id, params.keyId, body.reason),
  ),
];
