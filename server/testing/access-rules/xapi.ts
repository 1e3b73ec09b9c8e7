import { xapiCredentials } from '@stepwell/contract/xapi/credentials.ts';
import type { TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';

/** Who may open the doors of the record store's credentials, by hand; the columns are those of `doors.ts`. */
export function xapiDoors(house: TestHouse): Door[] {
  const body = { name: 'Flight simulator', scope: 'write' as const };
  const issued = async () => {
    const admin = await house.person({ role: 'admin' });
    const { data } = await admin.call(xapiCredentials.issue, { body });
    return { credentialId: data.credentialId };
  };
  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    door(xapiCredentials.state,          [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({})),
    door(xapiCredentials.list,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(xapiCredentials.issue,          [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body })),
    door(xapiCredentials.withdraw,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await issued(), body: { reason: 'A trial.' } })),
  ];
}
