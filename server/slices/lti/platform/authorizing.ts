import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { ltiLinks, ltiTools } from '../../../tables/lti/lti.ts';
import {
  claim,
  DEPLOYMENT_ID,
  deepLinkingClaim,
  GRADES_CLAIM,
  INSTRUCTOR,
  LEARNER,
  LINE_ITEM_SCOPE,
  platformUrls,
  RESULT_SCOPE,
  SCORE_SCOPE,
} from '../addresses.ts';
import { findErrand, keepErrand, spendErrand } from '../errands.ts';
import { sign } from '../keys.ts';
import { LtiError } from '../lti-error.ts';
import { sendForm } from '../pages.ts';
import { fieldsOf, needed } from '../requests.ts';
import { standingIn, taughtCourse } from './course-tools.ts';

const FORM_MINUTES = 2;
const TOKEN_SECONDS = 300;
const CHOICE_MINUTES = 60;

/** Where tools send the browser, by GET or POST: on to the page that has the session. */
export async function forwardAuthorization(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Services) {
  const search = new URLSearchParams(fieldsOf(request));
  return reply.redirect(`${publicUrl}/auth/lti/authorize?${search}`, 303);
}

const wrong = () => new Problem('lti_request_wrong');

/**
 * The tool's request (OpenID Connect implicit flow with form_post, Security Framework 1.0, 5.1.1.2). The hint says who
 * opened which tool: it must be of this session, and is spent with the answer. Answers where the browser posts it from.
 */
export async function authorize(services: Services, viewer: Viewer, search: string) {
  const { db, now } = services;
  const authRequest = new URLSearchParams(search);
  const [hint, nonce, state] = ['login_hint', 'nonce', 'state'].map((name) => authRequest.get(name) ?? '');
  if (!hint || !nonce) throw wrong();
  const begun = await findErrand(services, 'tool-launch', hint);
  if (!begun) throw new Problem('lti_over');
  if (begun.userId !== viewer.id) throw new Problem('lti_not_for_you');
  const [tool] = await db.select().from(ltiTools).where(eq(ltiTools.id, begun.about.toolId));
  if (!tool || authRequest.get('client_id') !== tool.id || authRequest.get('lti_message_hint') !== hint) throw wrong();
  const redirectUri = authRequest.get('redirect_uri') ?? '';
  const fits =
    tool.redirectUrls.includes(redirectUri) &&
    (authRequest.get('scope') ?? '').split(' ').includes('openid') &&
    authRequest.get('response_type') === 'id_token' &&
    authRequest.get('response_mode') === 'form_post' &&
    authRequest.get('prompt') === 'none';
  if (!fits) throw wrong();
  const spent = await spendErrand(db, 'tool-launch', hint, now());
  if (!spent) throw new Problem('lti_over');
  const idToken = await sign(
    services,
    await claimsOf(services, viewer, { tool, begun: spent.about, nonce: nonce ?? '' }),
    {
      seconds: TOKEN_SECONDS,
    },
  );
  await db.update(ltiTools).set({ lastLaunchAt: now() }).where(eq(ltiTools.id, tool.id));
  const fields = { id_token: idToken, ...(state && { state }) };
  const form = await keepErrand(services, {
    kind: 'form',
    about: { url: redirectUri, fields },
    minutes: FORM_MINUTES,
    userId: viewer.id,
  });
  return { url: `${services.publicUrl}/api/lti/form?form=${form}` };
}

/** Posts, once, what was signed: our own pages post nothing to other sites. */
export async function postForm(request: FastifyRequest, reply: FastifyReply, { db, now }: Services) {
  const spent = await spendErrand(db, 'form', needed(fieldsOf(request), 'form'), now());
  if (!spent) throw new LtiError(403, i18n.t('This has expired. Open the tool again from your course.'));
  return sendForm(reply, spent.about);
}

interface Launch {
  tool: typeof ltiTools.$inferSelect;
  begun: { courseId: string; linkId: string | null };
  nonce: string;
}

async function claimsOf(services: Services, viewer: Viewer, { tool, begun, nonce }: Launch) {
  const { course, isTeacher } = await standingIn(services.db, viewer, { id: begun.courseId });
  const { fullName, email } = viewer.profile;
  const person = {
    ...(tool.sendsName && { name: fullName }),
    ...(tool.sendsEmail && { email, email_verified: viewer.profile.emailConfirmedAt !== null }),
  };
  const all = {
    iss: platformUrls(services).issuer,
    aud: tool.id,
    sub: viewer.id,
    nonce,
    ...person,
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: DEPLOYMENT_ID,
    [claim('roles')]: [isTeacher ? INSTRUCTOR : LEARNER],
    [claim('context')]: {
      id: course.id,
      label: course.slug,
      title: course.title,
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
    },
    [claim('tool_platform')]: { guid: new URL(services.publicUrl).host, product_family_code: 'stepwell' },
    [claim('launch_presentation')]: { document_target: 'window', locale: 'en' },
  };
  if (begun.linkId === null) return { ...all, ...(await choiceClaims(services, viewer, tool, course)) };
  const [link] = await services.db.select().from(ltiLinks).where(eq(ltiLinks.id, begun.linkId));
  if (!link) throw new Problem('lti_link_not_found');
  const lineItems = `${services.publicUrl}/api/lti/courses/${course.id}/line-items`;
  return {
    ...all,
    [claim('message_type')]: 'LtiResourceLinkRequest',
    [claim('target_link_uri')]: link.url,
    [claim('resource_link')]: { id: link.id, title: link.title },
    ...(Object.keys(link.custom).length > 0 && { [claim('custom')]: link.custom }),
    [GRADES_CLAIM]: {
      scope: [LINE_ITEM_SCOPE, RESULT_SCOPE, SCORE_SCOPE],
      lineitems: lineItems,
      ...(link.maximum !== null && { lineitem: `${lineItems}/${link.id}` }),
    },
  };
}

async function choiceClaims(
  services: Services,
  viewer: Viewer,
  tool: Launch['tool'],
  course: { id: string; slug: string },
) {
  await taughtCourse(services.db, viewer, course.slug);
  const about = { toolId: tool.id, courseId: course.id };
  const data = await keepErrand(services, { kind: 'tool-choice', about, minutes: CHOICE_MINUTES, userId: viewer.id });
  return {
    [claim('message_type')]: 'LtiDeepLinkingRequest',
    [claim('target_link_uri')]: tool.deepLinkingUrl,
    [deepLinkingClaim('deep_linking_settings')]: {
      deep_link_return_url: `${services.publicUrl}/api/lti/chosen`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['window'],
      accept_multiple: true,
      accept_lineitem: true,
      data,
    },
  };
}
