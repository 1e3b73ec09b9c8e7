import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../platform/services.ts';
import { escaped } from '../../../platform/text/escaped.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { ltiPlatforms } from '../../../tables/lti/lti.ts';
import { hashOf } from '../../identity/sessions.public.ts';
import { toolUrls } from '../addresses.ts';
import { keepErrand } from '../errands.ts';
import { LtiError } from '../lti-error.ts';
import { hidden, sendPage } from '../pages.ts';
import { fieldsOf, isFramed, needed } from '../requests.ts';

const LOGIN_MINUTES = 10;

/** Each login has its own cookie, so that two launches side by side do not take each other's. */
export const cookieName = (state: string) => `lti_${state.slice(0, 12)}`;

async function platformOf({ db }: Services, issuer: string, clientId: string | undefined) {
  const rows = await db
    .select()
    .from(ltiPlatforms)
    .where(
      and(eq(ltiPlatforms.issuer, issuer), clientId === undefined ? undefined : eq(ltiPlatforms.clientId, clientId)),
    )
    .limit(2);
  const [platform] = rows;
  if (!platform || rows.length > 1)
    throw new LtiError(403, i18n.t('This platform isn’t registered here. Ask your admin to register it.'));
  return platform;
}

/**
 * Third-party initiated login (Security Framework 1.0, section 5.1.1.1): sends the browser to the platform, and keeps what
 * has to fit when it comes back. Our pages cannot be framed, and a frame's storage is not the browser's, so that a launch
 * in a frame first moves to a tab of its own; only the choice of content stays where the platform waits for it.
 */
export async function login(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const loginFields = fieldsOf(request);
  const [issuer, hint, target] = ['iss', 'login_hint', 'target_link_uri'].map((name) => needed(loginFields, name));
  const platform = await platformOf(services, issuer ?? '', loginFields['client_id']);
  const urls = toolUrls(services);
  const framed = isFramed(request);
  if (framed && target !== urls.deepLinkingUrl) return askForTab(reply, services, { loginFields, name: platform.name });
  const browser = randomBytes(24).toString('base64url');
  const nonce = randomBytes(24).toString('base64url');
  const about = { platformId: platform.id, nonce, browser: hashOf(browser), loginFields };
  const state = await keepErrand(services, { kind: 'login', about, minutes: LOGIN_MINUTES });
  const cookie = [
    `${cookieName(state)}=${browser}`,
    'Path=/api/lti',
    `Max-Age=${LOGIN_MINUTES * 60}`,
    'HttpOnly',
    // The platform posts the answer from its own page, and browsers take None only with Secure.
    'SameSite=None',
    'Secure',
    ...(framed ? ['Partitioned'] : []),
  ];
  const to = new URL(platform.authUrl);
  const params = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: urls.redirectUrl,
    login_hint: hint ?? '',
    state,
    nonce,
    ...(loginFields['lti_message_hint'] && { lti_message_hint: loginFields['lti_message_hint'] }),
  };
  for (const [name, value] of Object.entries(params)) to.searchParams.set(name, value);
  return reply.header('set-cookie', cookie.join('; ')).redirect(to.href, 303);
}

/** Starts the same login anew in a tab of its own. */
export const tabForm = (services: Services, loginFields: Record<string, string>, label: string) =>
  `<form method="post" action="${escaped(toolUrls(services).loginUrl)}" target="_blank">${hidden(loginFields)}<button class="main">${escaped(label)}</button></form>`;

const askForTab = (
  reply: FastifyReply,
  services: Services,
  { loginFields, name }: { loginFields: Record<string, string>; name: string },
) =>
  sendPage(reply, {
    title: i18n.t('Open this activity in a new tab'),
    body: `<p>${escaped(i18n.t('It can’t be shown inside {name}.', { name }))}</p>${tabForm(services, loginFields, i18n.t('Open in a new tab'))}`,
    frames: '*',
  });
