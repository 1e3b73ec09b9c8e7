import { xapiCredentials } from '@stepwell/contract/xapi/credentials.ts';
import type { TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Who may open the routes of the record store's credentials, by hand; the columns are those of `routes.ts`. */
export function xapiAccessRules(app: TestApp): AccessRule[] {
  const body = { name: 'Flight simulator', scope: 'write' as const };
  const issued = async () => {
    const admin = await app.person({ role: 'admin' });
    const { data } = await admin.call(xapiCredentials.issue, { body });
    return { credentialId: data.credentialId };
  };
  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(xapiCredentials.state,          [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({})),
    accessRule(xapiCredentials.list,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(xapiCredentials.issue,          [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body })),
    accessRule(xapiCredentials.withdraw,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await issued(), body: { reason: 'A trial.' } })),
  ];
}
