import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { postOutside } from '../../../platform/http/outgoing.ts';
import type { Services } from '../../../platform/services.ts';
import { ltiGradeLinks, ltiPlatforms, ltiScores } from '../../../tables/lti/lti.ts';
import { SCORE_SCOPE } from '../addresses.ts';
import { sign } from '../keys.ts';
import { LtiError } from '../lti-error.ts';
import { noteTrouble } from './registration-trouble.ts';
import { waitingScores } from './scores.ts';

type Platform = typeof ltiPlatforms.$inferSelect;
type Score = typeof ltiScores.$inferSelect;
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;
/** A token is not used in its last minute: it might end on the way. */
const MARGIN_MS = 60_000;
const Token = z.looseObject({ access_token: z.string(), expires_in: z.optional(z.coerce.number()) });

/** Tokens by registration, until they expire; by process. */
const tokens = new Map<string, { token: string; until: number }>();

/** Client credentials with a signed assertion (Security Framework 1.0, section 4.1). Throws `LtiError`. */
async function accessToken(services: Services, { id, clientId, tokenUrl }: Platform) {
  const now = services.now().getTime();
  const key = JSON.stringify([id, clientId, tokenUrl]);
  const cached = tokens.get(key);
  if (cached && cached.until > now) return { key, token: cached.token };
  const assertion = await sign(
    services,
    { iss: clientId, sub: clientId, aud: tokenUrl, jti: crypto.randomUUID() },
    { seconds: 300 },
  );
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope: SCORE_SCOPE,
  });
  const { status, text } = await postOutside(tokenUrl, services, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: body.toString(),
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
  });
  // A wrong setting can be mended, and the score is sent then.
  if (status !== 200) throw new LtiError(503, `The token URL answered ${status}: ${text.slice(0, 200)}`);
  const answer = z.safeParse(Token, jsonOf(text)).data;
  if (!answer) throw new LtiError(502, 'The token URL didn’t answer a token.');
  const until = now + (answer.expires_in ?? 60) * 1000 - MARGIN_MS;
  tokens.set(key, { token: answer.access_token, until });
  return { key, token: answer.access_token };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The URL of a line item with `/scores` behind its path; what stands behind a question mark stays (AGS 2.0, section 3.4.1). */
function scoresUrl(lineItemUrl: string) {
  const url = new URL(lineItemUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}

async function post(
  services: Services,
  platform: Platform,
  about: { subject: string; lineItemUrl: string; row: Score },
) {
  const { subject, lineItemUrl, row } = about;
  const { key, token } = await accessToken(services, platform);
  const { status, text } = await postOutside(scoresUrl(lineItemUrl), services, {
    headers: { 'content-type': 'application/vnd.ims.lis.v1.score+json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      userId: subject,
      scoreGiven: row.score,
      scoreMaximum: row.maximum,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: row.scoredAt.toISOString(),
    }),
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
  });
  if (status === 401) tokens.delete(key);
  if (status < 200 || status > 299)
    throw new LtiError(status, `The score was answered with ${status}: ${text.slice(0, 200)}`);
}

/** What another try could not change: a refusal of the message itself. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

/**
 * Sends what waits of one learner's scores at one place, in order. Its row is held meanwhile, so that nothing overtakes:
 * an older score must not replace a younger one. What the platform refuses for good is told on its registration; anything
 * else is thrown, and the queue tries again.
 */
export async function postScores(services: Services, { gradeLinkId }: { gradeLinkId: string }) {
  const { db, now } = services;
  const failure = await db.transaction(async (tx) => {
    const [link] = await tx.select().from(ltiGradeLinks).where(eq(ltiGradeLinks.id, gradeLinkId)).for('update');
    const [platform] = link ? await tx.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, link.platformId)) : [];
    if (!link || !platform) return undefined;
    for (const row of await waitingScores(tx, link.id)) {
      try {
        await post(services, platform, { ...link, row });
        await tx.update(ltiScores).set({ state: 'sent' }).where(eq(ltiScores.id, row.id));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        await noteTrouble(tx, platform.id, message, now());
        if (!(error instanceof LtiError && isFinal(error.status))) return { error };
        // Those behind it may pass.
        await tx.update(ltiScores).set({ state: 'refused' }).where(eq(ltiScores.id, row.id));
      }
    }
    return undefined;
  });
  if (failure) throw failure.error;
}
