import { createHmac, randomBytes } from 'node:crypto';

// Standard Webhooks 1.0.0 (github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md).

const PREFIX = 'whsec_';

/** A new secret: 32 random bytes in base64 behind the prefix of the specification. */
export const newSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`;

interface Signed {
  messageId: string;
  /** Of this attempt, so that receivers can refuse an old one that somebody replays. */
  sentAt: Date;
  body: string;
}

/** The three headers of a message, signed by each of the secrets: HMAC-SHA256 over id, time and body. */
export function signedHeaders(secrets: string[], { messageId, sentAt, body }: Signed) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** How a message is called on the wire. */
export const messageIdOf = (id: string) => `msg_${id}`;
