import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { faultOfTarget } from '../../../platform/http/outgoing.ts';
import { mayLearn } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { escaped } from '../../../platform/text/escaped.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { ltiContents, ltiPlatforms } from '../../../tables/lti/lti.ts';
import { launchedAccount } from '../../identity/ways-in/launched.public.ts';
import { claim, deepLinkingClaim, linkIssuer, toolUrls } from '../addresses.ts';
import { type Errands, findErrand, keepErrand, spendErrand } from '../errands.ts';
import { sign } from '../keys.ts';
import { LtiError } from '../lti-error.ts';
import { hidden, sendForm, sendPage } from '../pages.ts';
import { fieldsOf, isFramed, needed } from '../requests.ts';
import type { Message } from './id-token.ts';
import { tabForm } from './login.ts';

const CHOICE_MINUTES = 30;
const MOST_SHOWN = 30;
type Choice = Errands['choice'];
type Platform = typeof ltiPlatforms.$inferSelect;

/**
 * Shows a teacher what they may choose. Answers false where nobody is linked yet and the page has a tab of its own: they
 * sign in first then, and in a frame they are led to such a tab.
 */
export async function startChoice(
  reply: FastifyReply,
  services: Services,
  about: { request: FastifyRequest; platform: Platform; message: Message; loginFields: Record<string, string> },
) {
  const { request, platform, message, loginFields } = about;
  const { settings, subject, deploymentId } = message;
  if (!settings || !message.teaches) throw new LtiError(403, i18n.t('Only instructors can choose activities.'));
  if (!settings.accept_types.includes('ltiResourceLink'))
    throw new LtiError(400, i18n.t('The platform doesn’t take links to activities here.'));
  if (faultOfTarget(settings.deep_link_return_url, services))
    throw new LtiError(400, 'The message’s claim “deep_link_return_url” is no URL that may be used.');
  const account = await launchedAccount(services.db, { issuer: linkIssuer(platform), subject });
  const frames = framesOf(platform, settings.deep_link_return_url);
  if (!account) {
    if (!isFramed(request)) return false;
    sendPage(reply, {
      title: i18n.t('Link your account first'),
      body: `<p>${escaped(i18n.t('Sign in once in a new tab, then choose the activity again.'))}</p>${tabForm(services, loginFields, i18n.t('Link account'))}`,
      frames,
    });
    return true;
  }
  if (account.role !== 'instructor' || !mayLearn(account))
    throw new LtiError(403, i18n.t('Your account here isn’t an instructor’s. Ask your admin.'));
  const choice: Choice = {
    platformId: platform.id,
    deploymentId,
    returnUrl: settings.deep_link_return_url,
    data: settings.data ?? null,
    several: settings.accept_multiple ?? false,
    takesLineItems: settings.accept_lineitem ?? true,
  };
  const ticket = await keepErrand(services, {
    kind: 'choice',
    about: choice,
    minutes: CHOICE_MINUTES,
    userId: account.id,
  });
  await sendChoice(reply, services.db, { ticket, choice, userId: account.id, q: '', frames });
  return true;
}

/** The pages of the platform that may frame ours. */
const framesOf = ({ issuer, authUrl }: Platform, returnUrl: string) =>
  [...new Set([issuer, authUrl, returnUrl].map((url) => new URL(url).origin))].join(' ');

/** Searches, or answers what was chosen to the platform. Only whoever got the ticket can do either. */
export async function choose(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { db } = services;
  const fields = fieldsOf(request);
  const ticket = needed(fields, 'ticket');
  const found = await findErrand(services, 'choice', ticket);
  const over = new LtiError(403, i18n.t('This has expired. Choose the activity again.'));
  if (!found?.userId) throw over;
  const { userId, about: choice } = found;
  const [platform] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, choice.platformId));
  const [teacher] = await db.select().from(users).where(eq(users.id, userId));
  if (!platform || teacher?.role !== 'instructor' || !mayLearn(teacher)) throw over;
  const frames = framesOf(platform, choice.returnUrl);
  const ids = Object.keys(fields).flatMap((name) => /^item:([\w-]{36})$/.exec(name)?.[1] ?? []);
  const chosen = fields['item'] ? [fields['item']] : ids;
  if (fields['do'] !== 'add' || chosen.length === 0)
    return sendChoice(reply, db, { ticket, choice, userId, q: (fields['q'] ?? '').slice(0, 100), frames });
  const offered = (await offersOf(db, userId))
    .filter(({ id }) => chosen.includes(id))
    .slice(0, choice.several ? MOST_SHOWN : 1);
  if (!(await spendErrand(db, 'choice', ticket, services.now())) || offered.length === 0) throw over;
  const made = await db
    .insert(ltiContents)
    .values(
      offered.map(({ courseId, lectureId }) => ({
        platformId: platform.id,
        courseId,
        lectureId,
        chosenBy: userId,
        createdAt: services.now(),
      })),
    )
    .returning({ id: ltiContents.id });
  const items = offered.map(({ title, maximum }, place) =>
    itemOf(services, { title, contentId: made[place]?.id ?? '', maximum: choice.takesLineItems ? maximum : null }),
  );
  const JWT = await responseOf(services, platform, { choice, items });
  return sendForm(reply, { url: choice.returnUrl, fields: { JWT }, frames });
}

const responseOf = (services: Services, platform: Platform, { choice, items }: { choice: Choice; items: object[] }) =>
  sign(
    services,
    {
      iss: platform.clientId,
      aud: [platform.issuer],
      nonce: crypto.randomUUID(),
      [claim('version')]: '1.3.0',
      [claim('message_type')]: 'LtiDeepLinkingResponse',
      [claim('deployment_id')]: choice.deploymentId,
      [deepLinkingClaim('content_items')]: items,
      ...(choice.data !== null && { [deepLinkingClaim('data')]: choice.data }),
    },
    { seconds: 300 },
  );

/** A link as Deep Linking 2.0 describes it; a score of it goes to its line item. */
const itemOf = (services: Services, about: { title: string; contentId: string; maximum: number | null }) => ({
  type: 'ltiResourceLink',
  title: about.title,
  url: `${toolUrls(services).redirectUrl}?content=${about.contentId}`,
  // Some platforms launch every link at one URL, and send this back.
  custom: { stepwell_content: about.contentId },
  ...(about.maximum !== null && {
    lineItem: { scoreMaximum: about.maximum, label: about.title, resourceId: about.contentId },
  }),
});

interface Offer {
  id: string;
  courseId: string;
  lectureId: string | null;
  title: string;
  course: string;
  maximum: number;
}

/** A teacher’s own published courses, and the quizzes among their lectures. */
async function offersOf(db: Db, teacherId: string, q = ''): Promise<Offer[]> {
  const own = and(eq(courses.instructorId, teacherId), eq(courses.state, 'published'));
  const words = q.trim() === '' ? undefined : anywhere(q.trim());
  const [whole, quizzes] = await Promise.all([
    db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(and(own, words === undefined ? undefined : ilike(courses.title, words)))
      .orderBy(asc(courses.title), asc(courses.id)),
    db
      .select({ id: lectures.id, title: lectures.title, courseId: courses.id, course: courses.title })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(
        and(
          own,
          eq(lectures.kind, 'quiz'),
          sql`${lectures.retiredAt} is null`,
          words === undefined ? undefined : or(ilike(lectures.title, words), ilike(courses.title, words)),
        ),
      )
      .orderBy(asc(courses.title), asc(lectures.title), asc(lectures.id)),
  ]);
  return [
    ...whole.map(({ id, title }) => ({ id, courseId: id, lectureId: null, title, course: '', maximum: 100 })),
    ...quizzes.map(({ id, courseId, title, course }) => ({ id, courseId, lectureId: id, title, course, maximum: 100 })),
  ];
}

interface Shown {
  ticket: string;
  choice: Choice;
  userId: string;
  q: string;
  frames: string;
}

async function sendChoice(reply: FastifyReply, db: Db, { ticket, choice, userId, q, frames }: Shown) {
  const offers = await offersOf(db, userId, q);
  const line = ({ id, title, course }: Offer) =>
    `<li><label>${
      choice.several
        ? `<input type="checkbox" name="item:${id}" value="1">`
        : `<input type="radio" name="item" value="${id}" required>`
    }<span><span lang="">${escaped(title)}</span><small>${escaped(
      course ? i18n.t('Quiz in {course}', { course }) : i18n.t('Course'),
    )}</small></span></label></li>`;
  const none = q
    ? i18n.t('Nothing matches “{q}”.', { q })
    : i18n.t('No published courses yet. Publish a course first, then choose it here.');
  const list =
    offers.length === 0
      ? `<p>${escaped(none)}</p>`
      : `<form method="post" action="/api/lti/choose">${hidden({ ticket, do: 'add' })}<ul>${offers
          .slice(0, MOST_SHOWN)
          .map(line)
          .join('')}</ul>${
          offers.length > MOST_SHOWN ? `<p>${escaped(i18n.t('Search to see more.'))}</p>` : ''
        }<button class="main">${escaped(i18n.t('Add'))}</button></form>`;
  return sendPage(reply, {
    title: i18n.t('Choose an activity'),
    body: `<form method="post" action="/api/lti/choose" role="search">${hidden({ ticket })}<div class="row"><input type="search" name="q" maxlength="100" value="${escaped(q)}" aria-label="${escaped(
      i18n.t('Search courses and quizzes'),
    )}" placeholder="${escaped(i18n.t('Search courses and quizzes'))}"><button>${escaped(i18n.t('Search'))}</button></div></form>${list}`,
    frames,
  });
}
