import { apiKeys, apiKeysAdmin } from '@stepwell/contract/integrations/api-keys.ts';
import { scimAdmin } from '@stepwell/contract/integrations/scim.ts';
import { webhooksAdmin } from '@stepwell/contract/integrations/webhooks.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may open API keys and webhooks, by hand; the columns are those of `access-rules.ts`. */
export function integrationAccessRules(app: TestApp): AccessRule[] {
  const newKey = { name: 'Nightly sync', scopes: ['profile:read' as const], days: 30 as const };
  const keyOf = async (owner: Person) => {
    // Suspended or not yet approved people keep what they made before.
    const { data } = await owner.call(apiKeys.create, { body: newKey });
    return { keyId: data.keyId ?? crypto.randomUUID() };
  };
  const body = { name: 'CRM', url: 'https://crm.example.org/in', events: ['order.paid' as const] };
  const admin = () => app.person({ role: 'admin' });
  const webhook = async () => {
    // There may be 20 at most.
    const by = await admin();
    const { items } = (await by.call(webhooksAdmin.list, {})).data;
    if (items.length >= 20) await by.call(webhooksAdmin.remove, { params: { webhookId: items[0]?.webhookId ?? '' } });
    return { webhookId: (await by.call(webhooksAdmin.create, { body })).data.webhookId };
  };
  const delivery = async () => {
    const { data } = await (await admin()).call(webhooksAdmin.sendTest, { params: await webhook() });
    return { deliveryId: data.deliveryId };
  };
  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(apiKeys.list,                   [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({})),
    accessRule(apiKeys.create,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ body: newKey })),
    accessRule(apiKeys.revoke,                 [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: await keyOf(owner) })),
    accessRule(apiKeysAdmin.list,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(apiKeysAdmin.revoke,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async (owner) => ({ params: await keyOf(owner), body: { reason: 'It was found in a public repository.' } })),
    accessRule(webhooksAdmin.list,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({})),
    accessRule(webhooksAdmin.create,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body })),
    accessRule(webhooksAdmin.change,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await webhook(), body })),
    accessRule(webhooksAdmin.setState,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await webhook(), body: { isOn: false } })),
    accessRule(webhooksAdmin.remove,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await webhook() })),
    accessRule(webhooksAdmin.renewSecret,      [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await webhook() })),
    accessRule(webhooksAdmin.sendTest,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await webhook() })),
    accessRule(webhooksAdmin.deliveries,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await webhook(), query: {} })),
    accessRule(webhooksAdmin.delivery,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await delivery() })),
    accessRule(scimAdmin.state,                [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({})),
    accessRule(webhooksAdmin.sendAgain,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await delivery() })),
  ];
}
