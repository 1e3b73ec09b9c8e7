import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { ltiPlatforms } from '../../../tables/lti/lti.ts';
import { claim, deepLinkingClaim, GRADES_CLAIM, INSTRUCTOR, LEARNER, SCORE_SCOPE } from '../addresses.ts';
import { verified } from '../key-sets.ts';
import { LtiError } from '../lti-error.ts';

type Platform = typeof ltiPlatforms.$inferSelect;
const Text = z.string().check(z.maxLength(2000));
const Person = z.looseObject({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  azp: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});
const Claims = z.looseObject({
  [claim('version')]: z.literal('1.3.0'),
  [claim('message_type')]: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  [claim('deployment_id')]: Text,
  [claim('roles')]: z.optional(z.array(z.string())),
});
const Link = z.object({
  [claim('target_link_uri')]: Text,
  [claim('resource_link')]: z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(255)) }),
});
const Grades = z.looseObject({ scope: z.array(z.string()), lineitem: z.optional(Text) });
const Settings = z.looseObject({
  deep_link_return_url: Text,
  accept_types: z.array(z.string()),
  accept_multiple: z.optional(z.boolean()),
  accept_lineitem: z.optional(z.boolean()),
  data: z.optional(z.string().check(z.maxLength(4000))),
});
const Custom = z.record(z.string(), z.unknown());

/** What a platform says in a message, once it is known to be its own. */
export interface Message {
  type: 'LtiResourceLinkRequest' | 'LtiDeepLinkingRequest';
  subject: string;
  deploymentId: string;
  email: string | null;
  isConfirmed: boolean;
  fullName: string;
  learns: boolean;
  teaches: boolean;
  target: string;
  custom: Record<string, unknown>;
  lineItemUrl: string | null;
  settings: z.infer<typeof Settings> | null;
}

function read<S extends z.core.$ZodType>(shape: S, value: unknown): z.output<S> {
  const { success, data, error } = z.safeParse(shape, value);
  if (!success) {
    const [first] = error.issues;
    throw new LtiError(400, `The message’s claim “${String(first?.path[0] ?? 'unknown')}” is missing or wrong.`);
  }
  return data;
}

/** Verifies a message of a platform as LTI Core 1.3 and the Security Framework 1.0 (5.1.3) ask. Throws `LtiError`. */
export async function messageIn(
  services: Services,
  platform: Platform,
  { token, nonce }: { token: string; nonce: string },
) {
  const payload: JWTPayload = await verified(services, token, {
    keys: { jwksUrl: platform.jwksUrl },
    issuer: platform.issuer,
    audience: platform.clientId,
  });
  const person = read(Person, payload);
  const claims = read(Claims, payload);
  const several = Array.isArray(payload.aud) && payload.aud.length > 1;
  if ((several || person.azp !== undefined) && person.azp !== platform.clientId)
    throw new LtiError(401, 'The message was issued to another client.');
  if (person.nonce !== nonce) throw new LtiError(401, 'The message answers another login.');
  const deploymentId = String(claims[claim('deployment_id')]);
  if (!platform.deploymentIds.includes(deploymentId))
    throw new LtiError(403, `The deployment “${deploymentId.slice(0, 60)}” isn’t registered here.`);
  return messageOf(person, claims, platform.trustsEmails);
}

function messageOf(person: z.infer<typeof Person>, claims: z.infer<typeof Claims>, trustsEmails: boolean): Message {
  const type = claims[claim('message_type')] as Message['type'];
  const isLink = type === 'LtiResourceLinkRequest';
  const target = isLink ? String(read(Link, claims)[claim('target_link_uri')]) : '';
  const roles = (claims[claim('roles')] as string[] | undefined) ?? [];
  const grades = z.safeParse(Grades, claims[GRADES_CLAIM]).data;
  const email = z.safeParse(z.email().check(z.maxLength(254)), person.email?.trim().toLowerCase()).data ?? null;
  const parts = [person.given_name, person.family_name].filter(Boolean).join(' ');
  return {
    type,
    subject: person.sub,
    deploymentId: String(claims[claim('deployment_id')]),
    email,
    // A platform that says it is not confirmed is believed whatever the rule.
    isConfirmed: email !== null && person.email_verified !== false && (trustsEmails || person.email_verified === true),
    fullName: (person.name ?? parts).trim().slice(0, 100),
    // The short name without its context was allowed by earlier texts, and some platforms still send it.
    learns: roles.some((one) => one === LEARNER || one === 'Learner'),
    teaches: roles.some((one) => one === INSTRUCTOR || one === 'Instructor'),
    target,
    custom: z.safeParse(Custom, claims[claim('custom')]).data ?? {},
    lineItemUrl: grades?.scope.includes(SCORE_SCOPE) ? (grades.lineitem ?? null) : null,
    settings: isLink ? null : read(Settings, claims[deepLinkingClaim('deep_linking_settings')]),
  };
}

/** Whom a launch lets in: learners, and instructors. Throws `LtiError`. */
export function refuseOthers({ learns, teaches }: Message) {
  if (!learns && !teaches)
    throw new LtiError(403, i18n.t('Only students and instructors of a course can open its activities.'));
}
