import { Problem } from '@stepwell/contract/problem.ts';
import type {
  GatewayName,
  PaymentSettings,
  ProviderKeysForm,
  StoredGateway,
} from '@stepwell/contract/shop/gateways.ts';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import { sealerOf } from '../../../platform/security/sealing.ts';
import type { Services } from '../../../platform/services.ts';
import { GatewayRefusal, type ProviderKeys } from '../../../ports/payments.ts';
import { gatewayChoice, gatewayKeys } from '../../../tables/shop/gateways.ts';
import { payments } from '../../../tables/shop/shop.ts';
import { shopSettingsOf } from '../settings.ts';
import { gatewayChosen, gatewayOf, ownerOf, providerName } from './choosing.ts';
import { webhookPath } from './webhook.ts';

const underWay = inArray(payments.state, ['started', 'action', 'processing', 'returning']);

/** Everything of the payment settings; keys are masked and never leave the server otherwise. */
export async function paymentSettingsPage({
  db,
  ports,
  publicUrl,
}: Pick<Services, 'db' | 'ports' | 'publicUrl'>): Promise<PaymentSettings> {
  const [chosen, rows, open, { settings }, testIsReady] = await Promise.all([
    gatewayChosen(db),
    db.select().from(gatewayKeys).orderBy(gatewayKeys.gateway),
    db.select({ gateway: payments.gateway, count: count() }).from(payments).where(underWay).groupBy(payments.gateway),
    shopSettingsOf(db),
    ports.payments.test.isReady(),
  ]);
  const waiting = (gateway: string) => open.find((one) => one.gateway === gateway)?.count ?? 0;
  const test: StoredGateway = {
    gateway: 'test',
    masked: '',
    savedAt: null,
    isReady: testIsReady,
    underWay: waiting('test'),
  };
  return {
    ...chosen,
    stored: [
      test,
      ...rows.map(({ gateway, masked, savedAt }) => ({
        gateway: gateway as GatewayName,
        masked,
        savedAt: savedAt.toISOString(),
        isReady: true,
        underWay: waiting(gateway),
      })),
    ],
    webhooks: { stripe: `${publicUrl}${webhookPath('stripe')}`, razorpay: `${publicUrl}${webhookPath('razorpay')}` },
    currency: settings.currency,
  };
}

/** Chooses who takes new payments, with a line of the audit log. Throws `changed_elsewhere`, `gateway_not_set`. */
export async function chooseGateway(
  tx: Db,
  actorId: string,
  { gateway, version }: { gateway: GatewayName; version: number },
) {
  // Held until the end of the transaction; the number is this lock's own.
  await tx.execute(sql`select pg_advisory_xact_lock(7121)`);
  const before = await gatewayChosen(tx);
  if (before.version !== version) throw new Problem('changed_elsewhere');
  const [keys] = await tx.select().from(gatewayKeys).where(eq(gatewayKeys.gateway, gateway));
  if (gateway !== 'test' && !keys) throw new Problem('gateway_not_set');
  const row = { name: 'shop', gateway, version: version + 1 };
  await tx.insert(gatewayChoice).values(row).onConflictDoUpdate({ target: gatewayChoice.name, set: row });
  await record(tx, {
    actorId,
    act: 'payments.gateway-chosen',
    subjectId: null,
    before: { paymentProvider: wordsOf(before.gateway) },
    after: { paymentProvider: wordsOf(gateway) },
  });
}

/** Keys as they are stored: the kind of key says which mode they are of. */
function keysIn(form: ProviderKeysForm): ProviderKeys {
  const { provider, secret, webhookSecret } = form;
  const keyId = form.provider === 'razorpay' ? form.keyId : '';
  const mode = (keyId || secret).includes('_live_') ? 'live' : 'test';
  return { name: `${provider}-${mode}`, keyId, secret, webhookSecret };
}

/** The key's kind and its last four characters. */
const masked = ({ keyId, secret }: ProviderKeys) => (keyId || secret).replace(/^([a-z]+_[a-z]+_).*(.{4})$/, '$1••••$2');

/**
 * Stores keys once the provider has answered to them. Where a payment is under way with the ones they replace, the new
 * ones must know it, or nobody could ask what became of it. Throws `gateway_refused`, `gateway_away`,
 * `gateway_other_account`.
 */
export async function saveKeys({ db, ports, now, log }: Services, actorId: string, form: ProviderKeysForm) {
  const keys = keysIn(form);
  const gateway = await ports.payments.open(keys);
  try {
    await gateway.ping();
    const [busy] = await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(underWay, eq(payments.gateway, keys.name)))
      .orderBy(desc(payments.startedAt))
      .limit(1);
    if (busy && !(await gateway.knows(busy.id))) throw new Problem('gateway_other_account');
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof GatewayRefusal)
      throw new Problem('gateway_refused', {
        message: `${providerName(keys.name)} refused these keys: ${error.message}`,
      });
    log.warn({ err: error, gateway: keys.name }, 'new keys of a payment provider could not be tried');
    throw new Problem('gateway_away');
  }
  await db.transaction(async (tx) => {
    const { keyId, secret, webhookSecret } = keys;
    const sealed = (await sealerOf(tx)).seal(JSON.stringify({ keyId, secret, webhookSecret }), ownerOf(keys.name));
    const row = { gateway: keys.name, masked: masked(keys), secret: sealed, savedAt: now() };
    await tx.insert(gatewayKeys).values(row).onConflictDoUpdate({ target: gatewayKeys.gateway, set: row });
    await record(tx, {
      actorId,
      act: 'payments.keys-saved',
      subjectId: null,
      before: {},
      after: { paymentProvider: wordsOf(keys.name), providerKey: row.masked },
    });
  });
}

/** As the audit log names it. */
const wordsOf = (name: GatewayName) =>
  name === 'test' ? 'Test gateway' : `${providerName(name)}, ${name.endsWith('live') ? 'live' : 'test mode'}`;

/** What the provider says to the stored keys. Throws `gateway_not_set`. */
export async function tryGateway(services: Services, name: GatewayName) {
  const gateway = await gatewayOf(services, name);
  try {
    return { works: true, answer: await gateway.ping() };
  } catch (error) {
    services.log.warn({ err: error, gateway: name }, 'a payment provider could not be tried');
    return { works: false, answer: error instanceof GatewayRefusal ? error.message : 'The provider didn’t respond.' };
  }
}
