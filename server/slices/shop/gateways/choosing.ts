import { Problem } from '@stepwell/contract/problem.ts';
import { type GatewayName, gatewayNames, type Provider } from '@stepwell/contract/shop/gateways.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { sealerOf } from '../../../platform/security/sealing.ts';
import type { Services } from '../../../platform/services.ts';
import type { Gateway, ProviderKeys } from '../../../ports/payments.ts';
import { gatewayChoice, gatewayKeys } from '../../../tables/shop/gateways.ts';

export type Paying = Pick<Services, 'db'> & { ports: Pick<Services['ports'], 'payments'> };

/** The part of a gateway's name that people know. */
export const providerOf = (name: GatewayName): Provider =>
  name === 'test' ? name : name.startsWith('stripe') ? 'stripe' : 'razorpay';

/** As people write it. */
export const providerName = (name: GatewayName) =>
  ({ test: 'The test gateway', stripe: 'Stripe', razorpay: 'Razorpay' })[providerOf(name)];

/** For whom a set of keys is sealed. */
export const ownerOf = (gateway: string) => `gateway:${gateway}`;

const Sealed = z.object({ keyId: z.string(), secret: z.string(), webhookSecret: z.string() });

/** Which gateway takes new payments; the test gateway until somebody chooses. */
export async function gatewayChosen(db: Db): Promise<{ gateway: GatewayName; version: number }> {
  const [row] = await db.select().from(gatewayChoice).where(eq(gatewayChoice.name, 'shop'));
  return { gateway: nameIn(row?.gateway ?? 'test'), version: row?.version ?? 0 };
}

function nameIn(text: string): GatewayName {
  const name = gatewayNames.find((one) => one === text);
  if (!name) throw new Error(`there is no payment gateway called ${text}`);
  return name;
}

export async function keysOf(db: Db, gateway: Exclude<GatewayName, 'test'>): Promise<ProviderKeys | undefined> {
  const [row] = await db.select().from(gatewayKeys).where(eq(gatewayKeys.gateway, gateway));
  if (!row) return undefined;
  const { open } = await sealerOf(db);
  return { name: gateway, ...z.parse(Sealed, JSON.parse(open(row.secret, ownerOf(gateway)))) };
}

/** The gateway of a payment that began with it. Throws `gateway_not_set` where its keys are not there. */
export async function gatewayOf({ db, ports }: Paying, gateway: string): Promise<Gateway> {
  const name = nameIn(gateway);
  if (name === 'test') return ports.payments.test;
  const keys = await keysOf(db, name);
  if (!keys) throw new Problem('gateway_not_set');
  return ports.payments.open(keys);
}

/** The gateway that takes new payments; nothing where the site takes none. */
export async function gatewayInUse(services: Paying): Promise<Gateway | undefined> {
  const gateway = await gatewayOf(services, (await gatewayChosen(services.db)).gateway);
  return (await gateway.isReady()) ? gateway : undefined;
}

/** The gateway that stored a method: its name is the first word of the token. */
export const gatewayOfToken = (services: Paying, token: string) =>
  gatewayOf(services, token.startsWith('test-') ? 'test' : (token.split(' ')[0] ?? ''));
