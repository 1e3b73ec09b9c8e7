/** A browser's address at its maker, and the keys that only it can read by (W3C Push API). Base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface PushMessage {
  title: string;
  body: string;
  /** Where a press leads, from the slash on. */
  path: string;
  /** A later message of the same tag takes the place of the earlier one. */
  tag: string;
}
/** `gone`: this browser takes no more and should be forgotten; `failed`: later, it may. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface Push {
  /** What browsers bind a subscription to (RFC 8292), base64url. */
  publicKey(): Promise<string>;
  /** Never throws for what the other side does. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  /** What is wrong with a subscription that a browser claims to have; nothing where it may be called. */
  faultOf(target: PushTarget): string | undefined;
}
