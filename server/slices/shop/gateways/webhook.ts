import { Problem } from '@stepwell/contract/problem.ts';
import { type GatewayName, gatewayNames, type Provider, providers } from '@stepwell/contract/shop/gateways.ts';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import type { ProtocolRoute } from '../../../platform/slice.ts';
import { type Gateway, type WebhookMessage, type WebhookNews, WebhookRefused } from '../../../ports/payments.ts';
import { payments } from '../../../tables/shop/shop.ts';
import { hearDispute } from '../disputes/deciding.ts';
import { apply } from '../orders/paying.ts';
import { gatewayOf, keysOf, providerOf } from './choosing.ts';

const PATH = '/payments/webhooks';
export const webhookPath = (provider: Provider) => `/api${PATH}/${provider}`;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Test and live mode of a provider send to one address; whose signature it is says which one spoke. */
async function heardBy(
  services: Services,
  provider: Provider,
  message: WebhookMessage,
): Promise<{ gateway: Gateway; news: WebhookNews | undefined }> {
  for (const name of gatewayNames.filter((one) => providerOf(one) === provider)) {
    if (name !== 'test' && !(await hasKeys(services, name))) continue;
    const gateway = await gatewayOf(services, name);
    try {
      return { gateway, news: await gateway.hear(message) };
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
    }
  }
  throw new Problem('webhook_refused');
}
const hasKeys = async ({ db }: Services, name: Exclude<GatewayName, 'test'>) => (await keysOf(db, name)) !== undefined;

/**
 * What a provider sends of its own accord. It is taken as a hint alone: how a payment or a dispute stands is asked for
 * afterwards, so that webhooks may come often, late, never or in any order.
 */
export const webhookRoute: ProtocolRoute = {
  path: PATH,
  bodyLimit: 256 * 1024,
  open: () => undefined,
  async handle(request, reply, services) {
    const provider = providers.find((one) => one === (request.params as { '*': string })['*']);
    if (!provider || request.method !== 'POST') throw new Problem('not_found');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { gateway, news } = await heardBy(services, provider, { body, headers: request.headers });
    try {
      if (news && 'payment' in news && UUID.test(news.payment)) await hearPayment(services, gateway, news.payment);
      if (news && 'dispute' in news) await hearDispute(services, gateway, news.dispute);
    } catch (error) {
      // The provider sends it again; the jobs ask in the meantime.
      services.log.warn({ err: error, gateway: gateway.name }, 'a webhook could not be acted on');
      throw new Problem('not_ready', { retryAfter: 60 });
    }
    return reply.send({ received: true });
  },
};

/** One that is none of ours, as another site's of the same account, is of no concern. */
async function hearPayment(services: Services, gateway: Gateway, paymentId: string) {
  const known = await services.db.$count(payments, and(eq(payments.id, paymentId), eq(payments.gateway, gateway.name)));
  if (known > 0) await apply(services, paymentId, await gateway.stateOf(paymentId));
}
