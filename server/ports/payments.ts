/** How a payment stands at the gateway. `unknown`: it never heard of it. */
export type GatewayState = 'action' | 'processing' | 'succeeded' | 'declined' | 'cancelled' | 'unknown';

export interface Charge {
  /** Names the payment on both sides; starting the same key again starts nothing new. */
  key: string;
  /** In the currency's smallest unit. */
  minor: number;
  currency: string;
  /** A stored method, charged without its owner being there. */
  token?: string;
  /** What a test gateway is told to do; others ignore it. */
  outcome?: 'succeed' | 'decline' | 'second-step' | 'late' | 'time-out';
}

/** A payment method as the gateway names it; nothing else of it ever reaches us. */
export interface StoredMethod {
  token: string;
  /** What may be shown: kind and last digits. */
  label: string;
}

/** Who takes the money. Any call may fail though it took effect; `stateOf` says afterwards what is true. */
export interface Payments {
  name: string;
  /** Whether no real money moves. */
  isTest: boolean;
  /** Whether payments can be taken on this site at all. */
  isReady(): Promise<boolean>;
  start(charge: Charge): Promise<GatewayState>;
  stateOf(key: string): Promise<GatewayState>;
  /** What the buyer answers to a second step. */
  confirm(key: string, approve: boolean): Promise<GatewayState>;
  /** The method of a payment that succeeded, for later payments of the same buyer. */
  methodOf(key: string): Promise<StoredMethod | undefined>;
  /** Stores a method without a payment. The same key again stores nothing new. */
  storeMethod(method: { key: string; card: 'succeed' | 'decline' }): Promise<StoredMethod>;
  /** Calls it off where that is still possible; from then on it can never succeed. Answers how it stands. */
  cancel(key: string): Promise<GatewayState>;
  /**
   * Gives back a part of a payment, or all of it. The same key again gives back nothing more; what is left of the
   * payment is the most that can be. True once the money is on its way.
   */
  refund(refund: { key: string; paymentKey: string; minor: number }): Promise<boolean>;
}
