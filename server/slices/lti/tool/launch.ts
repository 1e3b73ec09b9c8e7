import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { escaped } from '../../../platform/text/escaped.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { ltiContents, ltiPlatforms } from '../../../tables/lti/lti.ts';
import { hashOf } from '../../identity/sessions.public.ts';
import { linkIssuer } from '../addresses.ts';
import { keepErrand, spendErrand } from '../errands.ts';
import { LtiError } from '../lti-error.ts';
import { sendPage } from '../pages.ts';
import { cookieOf, fieldsOf, needed } from '../requests.ts';
import { startChoice } from './deep-linking.ts';
import { type Message, messageIn, refuseOthers } from './id-token.ts';
import { cookieName } from './login.ts';
import { noteTrouble } from './registration-trouble.ts';

const LAUNCH_MINUTES = 15;
/** The page that ends a launch reads it, and takes it away; no other site's page can. */
export const LAUNCH_COOKIE = 'lti_launch';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The platform's signed message. Who brings it must be the browser whose login it answers; the login is spent first, so
 * that neither it nor the message's nonce fits a second time, whatever becomes of this one.
 */
export async function launch(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { db, now } = services;
  const fields = fieldsOf(request);
  const state = needed(fields, 'state');
  const browser = cookieOf(request, cookieName(state));
  if (browser === undefined) return sayCookies(reply);
  const begun = await spendErrand(db, 'login', state, now());
  if (!begun || begun.about.browser !== hashOf(browser))
    throw new LtiError(403, i18n.t('This launch has expired or was started in another browser. Start it again.'));
  const { platformId, nonce, loginFields } = begun.about;
  const [platform] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, platformId));
  if (!platform) throw new LtiError(403, i18n.t('This platform isn’t registered here any more.'));
  try {
    if (fields['error'])
      throw new LtiError(403, i18n.t('The platform refused: {error}', { error: fields['error'].slice(0, 100) }));
    const message = await messageIn(services, platform, { token: needed(fields, 'id_token'), nonce });
    refuseOthers(message);
    await db.update(ltiPlatforms).set({ lastLaunchAt: now() }).where(eq(ltiPlatforms.id, platformId));
    const contentId = await contentIn(db, platformId, message);
    const to = { request, platform, message, loginFields };
    if (message.type === 'LtiDeepLinkingRequest' && (await startChoice(reply, services, to))) return reply;
    return await goIn(reply, services, { platform, message, contentId });
  } catch (error) {
    if (error instanceof LtiError) await noteTrouble(db, platformId, error.message, now());
    throw error;
  }
}

/** What was chosen for this platform; other ids name nothing. */
async function contentIn(db: Db, platformId: string, { target, custom }: Message) {
  const named = URL.canParse(target) ? new URL(target).searchParams.get('content') : null;
  const id = named ?? String(custom['stepwell_content'] ?? '');
  if (!UUID.test(id)) return null;
  const [row] = await db.select().from(ltiContents).where(eq(ltiContents.id, id));
  if (row?.platformId !== platformId) throw new LtiError(404, i18n.t('This activity was removed. Ask your teacher.'));
  return id;
}

interface In {
  platform: typeof ltiPlatforms.$inferSelect;
  message: Message;
  contentId: string | null;
}

/** Hands the launch to our own page, which signs in: through a cookie, so that no link carries somebody's way in. */
async function goIn(reply: FastifyReply, services: Services, { platform, message, contentId }: In) {
  const { email, isConfirmed, fullName, teaches, subject, target, lineItemUrl } = message;
  const about = {
    platformId: platform.id,
    issuer: linkIssuer(platform),
    subject,
    email,
    isConfirmed,
    fullName,
    teaches,
    contentId,
    path: contentId ? null : pathIn(services, target),
    lineItemUrl,
  };
  const token = await keepErrand(services, { kind: 'launch', about, minutes: LAUNCH_MINUTES });
  const secure = services.publicUrl.startsWith('https:') ? '; Secure' : '';
  return reply
    .header(
      'set-cookie',
      `${LAUNCH_COOKIE}=${token}; Path=/auth/lti; Max-Age=${LAUNCH_MINUTES * 60}; SameSite=Strict${secure}`,
    )
    .redirect(`${services.publicUrl}/auth/lti`, 303);
}

/** A page of ours that the platform names; the start for everything else. */
function pathIn({ publicUrl }: Pick<Services, 'publicUrl'>, target: string) {
  const url = URL.canParse(target) ? new URL(target) : undefined;
  const isPage = url?.origin === new URL(publicUrl).origin && /^\/(pages|student|instructor)\//.test(url.pathname);
  return isPage ? `${url.pathname}${url.search}` : null;
}

const sayCookies = (reply: FastifyReply) =>
  sendPage(reply, {
    status: 403,
    title: i18n.t('Your browser blocks cookies here'),
    body: `<p>${escaped(i18n.t('Allow cookies for this site, or open the activity in a new tab. Then start it again from your course.'))}</p>`,
    frames: '*',
  });
