import { xapiCredentials as contract } from '@stepwell/contract/xapi/credentials.ts';
import { admin } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { credentialsIn, issue, stateOf, withdraw } from './credentials.ts';

export const routes = [
  route(contract.state, admin, (services) => stateOf(services)),
  route(contract.list, admin, ({ db, query }) => credentialsIn(db, query)),
  route(contract.issue, admin, ({ viewer, body, ...services }) => issue(services, viewer.id, body)),
  route(contract.withdraw, admin, ({ viewer, params, body, ...services }) =>
    withdraw(services, viewer.id, params.credentialId, body.reason),
  ),
];
