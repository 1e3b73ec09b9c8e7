import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type Charge,
  type Gateway,
  type GatewayFee,
  type WebhookMessage,
  type WebhookNews,
  WebhookRefused,
} from './payments.ts';

/** The other side of a gateway: buyers, banks, and the provider's own machines. */
export interface GatewayWorld {
  gateway: Gateway;
  /** What the buyer does on the provider's page; `waits` pays by a method that takes its time. */
  buyer(key: string, does: 'pays' | 'is-declined' | 'waits'): Promise<void>;
  /** What took its time arrives. */
  settle(key: string): Promise<void>;
  /** The next thing asked for takes effect, and its answer is lost. */
  loseNextAnswer(): void;
  /** Payments that the provider holds by this key, and what it gave back of them. */
  holds(key: string): Promise<{ payments: number; refundedMinor: number }>;
  /** The buyer's bank asks for all of it back. Answers the dispute's id. */
  dispute(key: string): Promise<string>;
  decide(id: string, won: boolean): Promise<void>;
  /** What the buyer does on a page for another method; nothing where the gateway has no such pages. */
  onMethodPage?(reference: string, does: 'enters' | 'lets it close'): Promise<void>;
  /** What the provider keeps of a payment of ₹499, and what is left of that once all of it was given back. */
  fees: {
    kept: GatewayFee;
    afterRefund: GatewayFee;
    /** Of a won dispute of 499.00, and the tax in it. */
    dispute: [fee: number, tax: number];
  };
  /** A webhook as the provider sends it, signed so many seconds ago. */
  webhook(news: WebhookNews | 'something else', ageSeconds: number): Promise<WebhookMessage>;
}

/** What every gateway must do, the built-in one and the providers' alike. */
export function examineGateway(name: string, open: () => Promise<GatewayWorld>) {
  const newKey = () => randomUUID();
  const charge = (key: string, more: Partial<Charge> = {}): Charge => ({
    key,
    minor: 49_900,
    currency: 'INR',
    description: 'Stepwell · 10001',
    email: 'asha@stepwell.test',
    returnUrl: 'https://learn.stepwell.test/shop/checkout?order=1',
    keepsMethod: false,
    ...more,
  });
  const paid = async ({ gateway, buyer }: GatewayWorld) => {
    const key = newKey();
    await gateway.start(charge(key, { outcome: 'succeed' }));
    await buyer(key, 'pays');
    expect(await gateway.stateOf(key)).toBe('succeeded');
    return key;
  };

  test(`${name}: a payment succeeds, and started again it is the same one`, async () => {
    const world = await open();
    const key = await paid(world);
    expect(await world.gateway.start(charge(key, { outcome: 'decline' }))).toBe('succeeded');
    expect(await world.holds(key)).toEqual({ payments: 1, refundedMinor: 0 });
    expect(await world.gateway.pageOf(key)).toBeUndefined();
  });

  test(`${name}: a declined payment takes no money, and called off it never will`, async () => {
    const { gateway, buyer } = await open();
    const key = newKey();
    await gateway.start(charge(key, { outcome: 'decline' }));
    await buyer(key, 'is-declined');
    // On a provider's page the buyer may try another card.
    expect(['declined', 'action']).toContain(await gateway.stateOf(key));
    expect(['declined', 'cancelled']).toContain(await gateway.cancel(key));
    await buyer(key, 'pays').catch(() => undefined);
    expect(['declined', 'cancelled']).toContain(await gateway.stateOf(key));
  });

  test(`${name}: a second step waits for the buyer`, async () => {
    const { gateway, buyer } = await open();
    const key = newKey();
    expect(await gateway.start(charge(key, { outcome: 'second-step' }))).toBe('action');
    expect(await gateway.stateOf(key)).toBe('action');
    await buyer(key, 'pays');
    expect(await gateway.stateOf(key)).toBe('succeeded');
  });

  test(`${name}: a payment that settles late is under way until it does`, async () => {
    const { gateway, buyer, settle } = await open();
    const key = newKey();
    await gateway.start(charge(key, { outcome: 'late' }));
    await buyer(key, 'waits');
    expect(['processing', 'action']).toContain(await gateway.stateOf(key));
    await settle(key);
    expect(await gateway.stateOf(key)).toBe('succeeded');
  });

  test(`${name}: where the answer is lost, the payment is found and not made twice`, async () => {
    const { gateway, buyer, settle, loseNextAnswer, holds } = await open();
    const key = newKey();
    loseNextAnswer();
    await expect(gateway.start(charge(key, { outcome: 'time-out' }))).rejects.toThrow();
    expect(['processing', 'action']).toContain(await gateway.stateOf(key));
    await gateway.start(charge(key, { outcome: 'time-out' })).catch(() => undefined);
    await buyer(key, 'pays');
    await settle(key);
    expect(await gateway.stateOf(key)).toBe('succeeded');
    expect((await holds(key)).payments).toBe(1);
  });

  test(`${name}: nothing can come for what was called off, started or not`, async () => {
    const { gateway, buyer } = await open();
    const [started, never] = [newKey(), newKey()];
    await gateway.start(charge(started, { outcome: 'second-step' }));
    expect(await gateway.cancel(started)).toBe('cancelled');
    await buyer(started, 'pays').catch(() => undefined);
    expect(await gateway.stateOf(started)).toBe('cancelled');
    expect(await gateway.cancel(never)).toBe('cancelled');
    expect(await gateway.start(charge(never, { outcome: 'succeed' }))).toBe('cancelled');
    expect(await gateway.stateOf(newKey())).toBe('unknown');
  });

  test(`${name}: refunds give back parts up to the whole, each once`, async () => {
    const world = await open();
    const { gateway, holds } = world;
    const paymentKey = await paid(world);
    const [part, rest] = [newKey(), newKey()];
    const give = (key: string, minor: number) => gateway.refund({ key, paymentKey, minor });
    expect(await give(part, 20_000)).toBe(true);
    expect(await give(part, 20_000)).toBe(true);
    expect(await give(newKey(), 29_901)).toBe(false);
    world.loseNextAnswer();
    await give(rest, 29_900).catch(() => undefined);
    expect(await give(rest, 29_900)).toBe(true);
    expect(await give(newKey(), 1)).toBe(false);
    expect((await holds(paymentKey)).refundedMinor).toBe(49_900);
    expect(await gateway.refund({ key: newKey(), paymentKey: newKey(), minor: 1 })).toBe(false);
  });

  test(`${name}: a webhook is believed by its signature and age alone, however often it comes`, async () => {
    const { gateway, webhook } = await open();
    const key = newKey();
    const message = await webhook({ payment: key }, 0);
    expect(await gateway.hear(message)).toEqual({ payment: key });
    expect(await gateway.hear(message)).toEqual({ payment: key });
    expect(await gateway.hear(await webhook('something else', 10))).toBeUndefined();
    const refused = async (wrong: WebhookMessage) => expect(gateway.hear(wrong)).rejects.toBeInstanceOf(WebhookRefused);
    const text = message.body.toString('utf8');
    await refused({ ...message, body: Buffer.from(text.replaceAll(key, newKey())) });
    await refused({ ...message, headers: {} });
    const forged = Object.entries(message.headers).map(([header, value]) => [header, `${value}`.replace(/.$/, 'x')]);
    await refused({ ...message, headers: Object.fromEntries(forged) });
    await refused(await webhook({ payment: key }, 301));
    expect(await gateway.hear(await webhook({ payment: key }, 290))).toEqual({ payment: key });
  });

  test(`${name}: a dispute is found by its webhook or without, and how it ended`, async () => {
    const world = await open();
    const { gateway, dispute, decide, webhook, fees } = world;
    const [first, second] = [await paid(world), await paid(world)];
    const [wins, loses] = [await dispute(first), await dispute(second)];
    expect(await gateway.hear(await webhook({ dispute: wins }, 0))).toEqual({ dispute: wins });
    expect(await gateway.disputeOf(wins)).toMatchObject({
      id: wins,
      paymentKey: first,
      state: 'open',
      minor: 49_900,
      respondBy: expect.any(Date),
    });
    await decide(wins, true);
    await decide(loses, false);
    expect((await gateway.disputeOf(wins))?.state).toBe('won');
    const seen = await gateway.disputesSince(new Date(Date.now() - 3_600_000));
    expect(seen.find(({ id }) => id === loses)).toMatchObject({ paymentKey: second, state: 'lost' });
    const { feeMinor = -1, feeTaxMinor = -1 } = seen.find(({ id }) => id === wins) ?? {};
    expect(feeMinor).toBeGreaterThanOrEqual(0);
    expect([feeMinor, feeTaxMinor]).toEqual(fees.dispute);
  });

  test(`${name}: says what it kept of a payment, before and after a refund`, async () => {
    const world = await open();
    const { gateway, fees } = world;
    const waiting = newKey();
    await gateway.start(charge(waiting, { outcome: 'second-step' }));
    expect(await gateway.feeOf(waiting)).toBeUndefined();
    expect(await gateway.feeOf(newKey())).toBeUndefined();
    const paymentKey = await paid(world);
    expect(await gateway.feeOf(paymentKey)).toEqual(fees.kept);
    expect(await gateway.feeOf(paymentKey)).toEqual(fees.kept);
    await gateway.refund({ key: newKey(), paymentKey, minor: 49_900 });
    expect(await gateway.feeOf(paymentKey)).toEqual(fees.afterRefund);
  });

  test(`${name}: another method is entered on the provider's page and charged later, or the page closes`, async () => {
    const { gateway, onMethodPage, holds } = await open();
    const wanted = {
      token: null,
      currency: 'INR',
      email: 'asha@stepwell.test',
      returnUrl: 'https://learn.stepwell.test/student/subscription',
    };
    const page = await gateway.openMethodPage(wanted);
    if (!onMethodPage) return void expect(page).toBeUndefined();
    expect(page?.url).toMatch(/^https:/);
    const reference = page?.reference ?? '';
    expect(await gateway.methodFrom(reference)).toBe('open');
    await onMethodPage(reference, 'enters');
    const method = await gateway.methodFrom(reference);
    expect(method).toEqual({ token: expect.any(String), label: expect.stringMatching(/\d{4}$/) });
    const token = typeof method === 'object' ? method.token : '';
    const key = newKey();
    expect(await gateway.start(charge(key, { token }))).toBe('succeeded');
    expect((await holds(key)).payments).toBe(1);
    // Of the same buyer, who then lets it be.
    const another = await gateway.openMethodPage({ ...wanted, token });
    await onMethodPage(another?.reference ?? '', 'lets it close');
    expect(await gateway.methodFrom(another?.reference ?? '')).toBe('closed');
  });

  test(`${name}: a trial of the connection says what came back`, async () => {
    expect(await (await open()).gateway.ping()).toMatch(/\S/);
  });
}
