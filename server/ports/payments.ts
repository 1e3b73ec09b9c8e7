import type { GatewayName } from '@stepwell/contract/shop/gateways.ts';

/** How a payment stands at the gateway. `unknown`: it never heard of it. */
export type GatewayState = 'action' | 'processing' | 'succeeded' | 'declined' | 'cancelled' | 'unknown';

/** What a provider asks of a site that speaks to it. */
export interface ProviderKeys {
  name: Exclude<GatewayName, 'test'>;
  /** Razorpay's key id; empty at Stripe, whose secret says it all. */
  keyId: string;
  secret: string;
  /** With which the provider signs its webhooks; empty where none is set up. */
  webhookSecret: string;
}

export interface Charge {
  /** Names the payment on both sides; starting the same key again starts nothing new. A UUID. */
  key: string;
  /** In the currency's smallest unit. */
  minor: number;
  currency: string;
  /** As the buyer reads it on the provider's page. */
  description: string;
  email: string;
  /** Where the provider's page leads back to, with or without a payment. */
  returnUrl: string;
  /** Whether the method is to be stored for later payments, which the buyer was told. */
  keepsMethod: boolean;
  /** A stored method, charged without its owner being there. */
  token?: string;
  /** What a test gateway is told to do; others ignore it. */
  outcome?: 'succeed' | 'decline' | 'second-step' | 'late' | 'time-out' | 'dispute';
}

/** A payment method as the gateway names it; nothing else of it ever reaches us. */
export interface StoredMethod {
  token: string;
  /** What may be shown: kind and last digits. */
  label: string;
}

/** A provider's page where a buyer enters another method, to be charged later. Nothing is paid on it. */
export interface MethodPage {
  /** By which `methodFrom` knows it. */
  reference: string;
  url: string;
}

/** A buyer's bank asks for the money back. */
export interface GatewayDispute {
  /** As the gateway names it. */
  id: string;
  paymentKey: string;
  state: 'open' | 'won' | 'lost';
  /** What is disputed, in the payment's currency. */
  minor: number;
  /** What the provider keeps for its trouble so far, in the same currency; 0 where it says nothing. */
  feeMinor: number;
  /** How much of that is tax on the fee; 0 where the provider says nothing of it. */
  feeTaxMinor: number;
  reason: string;
  openedAt: Date;
  /** Until when the provider takes evidence. */
  respondBy: Date | null;
}

/** What a gateway kept of a payment, less what it gave back of that with refunds, in the payment's currency. */
export interface GatewayFee {
  /** Taxes on the fee included. */
  minor: number;
  /** How much of that is tax on the fee; 0 where the gateway says nothing of it. */
  taxMinor: number;
}

/** What a webhook is about. What became of it is asked for afterwards, so that order and repetition do not matter. */
export type WebhookNews = { payment: string } | { dispute: string };

export interface WebhookMessage {
  /** As it arrived, byte by byte: the signature is over these. */
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A provider said no, with its reason in a sentence; nothing was taken. */
export class GatewayRefusal extends Error {}
/** A webhook whose signature or age is not what it has to be. */
export class WebhookRefused extends Error {}

/** Webhooks that were signed longer ago than this are refused: whoever replays one has had time to. */
export const WEBHOOK_AGE_SECONDS = 300;

/** Who takes the money. Any call may fail though it took effect; `stateOf` says afterwards what is true. */
export interface Gateway {
  name: GatewayName;
  /** Whether no real money moves. */
  isTest: boolean;
  /** Whether payments can be taken with it on this site at all. */
  isReady(): Promise<boolean>;
  /** Throws `GatewayRefusal`. */
  start(charge: Charge): Promise<GatewayState>;
  stateOf(key: string): Promise<GatewayState>;
  /** Whether the account behind the keys has this payment; one whose start was never answered may be anybody's. */
  knows(key: string): Promise<boolean>;
  /** The provider's page for a payment that waits for its buyer; nothing where there is none. Asks nobody. */
  pageOf(key: string): Promise<string | undefined>;
  /** The method of a payment that succeeded, for later payments of the same buyer; nothing where none was stored. */
  methodOf(key: string): Promise<StoredMethod | undefined>;
  /**
   * Opens a page for another method of the buyer whose method is `token`, or of a new one. It closes by itself within the
   * hour. Nothing where the gateway stores no methods, or has no page. Throws `GatewayRefusal`.
   */
  openMethodPage(wanted: {
    token: string | null;
    currency: string;
    email: string;
    returnUrl: string;
  }): Promise<MethodPage | undefined>;
  /** What was entered on such a page: `open` while nothing is, `closed` where nothing can be any more. */
  methodFrom(reference: string): Promise<StoredMethod | 'open' | 'closed'>;
  /** Calls it off where that is still possible; from then on it can never succeed. Answers how it stands. */
  cancel(key: string): Promise<GatewayState>;
  /**
   * Gives back a part of a payment, or all of it. The same key again gives back nothing more; what is left of the
   * payment is the most that can be. True once the money is on its way.
   */
  refund(refund: { key: string; paymentKey: string; minor: number }): Promise<boolean>;
  /** What the gateway has kept of a payment that succeeded. Nothing while it can't say yet. */
  feeOf(key: string): Promise<GatewayFee | undefined>;
  /** What a webhook is about; nothing where it is of no concern. Throws `WebhookRefused`. */
  hear(message: WebhookMessage): Promise<WebhookNews | undefined>;
  /** Nothing where it is of a payment that is not ours, or no money was asked for. */
  disputeOf(id: string): Promise<GatewayDispute | undefined>;
  /** Disputes opened since then, for those whose webhook was lost. */
  disputesSince(since: Date): Promise<GatewayDispute[]>;
  /** A harmless call. Answers what came back, in a sentence; throws `GatewayRefusal`. */
  ping(): Promise<string>;
}

/** The built-in one does what it is told. */
export interface TestGateway extends Gateway {
  /** What the buyer answers to a second step. */
  confirm(key: string, approve: boolean): Promise<GatewayState>;
  /** Stores a method without a payment. The same key again stores nothing new. */
  storeMethod(method: { key: string; card: 'succeed' | 'decline' }): Promise<StoredMethod>;
  /** What the buyer's bank decides about an open dispute. False where there is none. */
  decideDispute(id: string, won: boolean): Promise<boolean>;
}

export interface Payments {
  test: TestGateway;
  /** A provider, spoken to with these keys. Asks nobody yet. */
  open(keys: ProviderKeys): Promise<Gateway>;
}
