import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { faultOfTarget } from '../../../platform/http/outgoing.ts';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { ltiTools } from '../../../tables/lti/lti.ts';
import { teaches } from '../../learning/locks.public.ts';
import { claim, DEPLOYMENT_ID, deepLinkingClaim, platformUrls } from '../addresses.ts';
import { spendErrand } from '../errands.ts';
import { verified } from '../key-sets.ts';
import { LtiError } from '../lti-error.ts';
import { fieldsOf, needed } from '../requests.ts';
import { addLink } from './course-tools.ts';
import { keysOf } from './tool-keys.ts';

const MOST_ITEMS = 20;
const Item = z.looseObject({
  type: z.literal('ltiResourceLink'),
  title: z.optional(z.string()),
  url: z.optional(z.string().check(z.maxLength(1000))),
  custom: z.optional(z.record(z.string(), z.coerce.string())),
  lineItem: z.optional(z.looseObject({ scoreMaximum: z.number().check(z.positive(), z.maximum(1_000_000)) })),
});
const Claims = z.looseObject({
  [claim('version')]: z.literal('1.3.0'),
  [claim('message_type')]: z.literal('LtiDeepLinkingResponse'),
  [claim('deployment_id')]: z.literal(DEPLOYMENT_ID),
  [deepLinkingClaim('data')]: z.string(),
  [deepLinkingClaim('content_items')]: z.optional(z.array(z.unknown()).check(z.maxLength(100))),
});

/** Says on the registration of a tool what went wrong last. */
export const noteToolTrouble = (db: Db, toolId: string, message: string, now: Date) =>
  db
    .update(ltiTools)
    .set({ lastError: message.slice(0, 500), lastErrorAt: now })
    .where(eq(ltiTools.id, toolId));

/** Its own word for who it is, to find its keys by; nothing is believed before the signature is checked. */
export async function toolNaming(db: Db, token: string, name: 'iss' | 'sub') {
  let id: unknown;
  try {
    id = decodeJwt(token)[name];
  } catch {
    throw new LtiError(400, 'The message can’t be read.');
  }
  const known = z.safeParse(z.uuid(), id).data;
  const [tool] = known ? await db.select().from(ltiTools).where(eq(ltiTools.id, known)) : [];
  if (!tool) throw new LtiError(401, 'The client isn’t registered here.');
  return tool;
}

/** What a teacher chose in a tool, as the tool signed it (Deep Linking 2.0, section 3.4): each becomes a place in the course. */
export async function takeChosen(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { db, now } = services;
  const token = needed(fieldsOf(request), 'JWT');
  const tool = await toolNaming(db, token, 'iss');
  try {
    const payload = await verified(services, token, {
      keys: keysOf(tool),
      issuer: tool.id,
      audience: platformUrls(services).issuer,
    });
    const { success, data: claims } = z.safeParse(Claims, payload);
    if (!success) throw new LtiError(400, 'The message isn’t a deep linking response to this platform.');
    const spent = await spendErrand(db, 'tool-choice', String(claims[deepLinkingClaim('data')]), now());
    const over = new LtiError(403, i18n.t('This choice has expired. Start it again from the course’s settings.'));
    if (!spent?.userId || spent.about.toolId !== tool.id) throw over;
    const [teacher] = await db.select().from(users).where(eq(users.id, spent.userId));
    const [course] = await db.select().from(courses).where(eq(courses.id, spent.about.courseId));
    if (!teacher || !course || !teaches(teacher, course)) throw over;
    const items = ((claims[deepLinkingClaim('content_items')] as unknown[] | undefined) ?? [])
      .flatMap((item) => z.safeParse(Item, item).data ?? [])
      .slice(0, MOST_ITEMS);
    const actor = { id: teacher.id, isAdmin: teacher.role === 'admin' };
    await db.transaction(async (tx) => {
      for (const { title, url, custom, lineItem } of items) {
        if (url !== undefined && faultOfTarget(url, services)) continue;
        await addLink(
          tx,
          actor,
          {
            courseId: course.id,
            toolId: tool.id,
            title: (title?.trim() || tool.name).slice(0, 120),
            url: url ?? tool.launchUrl,
            ...(custom && { custom }),
            maximum: lineItem?.scoreMaximum ?? null,
          },
          now(),
        );
      }
    });
    return reply.redirect(`${services.publicUrl}/instructor/manage-course?course=${course.slug}&view=settings`, 303);
  } catch (error) {
    if (error instanceof LtiError) await noteToolTrouble(db, tool.id, error.message, now());
    throw error;
  }
}
