import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';

/** Most platforms, and most tools. */
export const MOST_REGISTRATIONS = 50;
/** Days for which the signing key before the newest stays published. */
export const OLD_KEY_DAYS = 7;

const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, 'Enter a name with at least 2 characters.'),
    z.maxLength(60, 'Use at most 60 characters.'),
  );
/** Whether it may be called at all depends on the installation. */
const Url = z
  .string()
  .check(
    z.trim(),
    z.url('Enter a full URL, such as https://lms.example.org/auth.'),
    z.maxLength(1000, 'Use at most 1,000 characters.'),
  );
const Id = (message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(255));

/** A platform, such as Moodle or Canvas, that launches what is here. */
export const LtiPlatformForm = z.object({
  name: Name,
  issuer: Url,
  clientId: Id('Enter the client ID.'),
  deploymentIds: z
    .array(Id('Enter a deployment ID.'))
    .check(z.minLength(1, 'Enter at least one deployment ID.'), z.maxLength(50, 'Enter at most 50 deployment IDs.')),
  authUrl: Url,
  tokenUrl: Url,
  jwksUrl: Url,
  trustsEmails: z.boolean(),
});
export type LtiPlatformForm = z.infer<typeof LtiPlatformForm>;

const happened = {
  createdAt: z.iso.datetime(),
  lastLaunchAt: z.nullable(z.iso.datetime()),
  /** Why a launch or a score failed last. */
  lastError: z.nullable(z.string()),
  lastErrorAt: z.nullable(z.iso.datetime()),
};
export const LtiPlatform = z.object({ platformId: z.uuid(), ...LtiPlatformForm.shape, ...happened, people: z.int() });
export type LtiPlatform = z.infer<typeof LtiPlatform>;

/** A tool that courses here launch. */
export const LtiToolForm = z.object({
  name: Name,
  loginUrl: Url,
  launchUrl: Url,
  redirectUrls: z
    .array(Url)
    .check(z.minLength(1, 'Enter at least one redirect URL.'), z.maxLength(20, 'Enter at most 20 redirect URLs.')),
  /** Either a URL with its keys, or one key as a JSON Web Key. */
  jwksUrl: z.nullable(Url),
  publicKey: z.nullable(z.string().check(z.trim(), z.maxLength(4000, 'Use at most 4,000 characters.'))),
  deepLinkingUrl: z.nullable(Url),
  sendsName: z.boolean(),
  sendsEmail: z.boolean(),
});
export type LtiToolForm = z.infer<typeof LtiToolForm>;
export const LtiTool = z.object({ toolId: z.uuid(), ...LtiToolForm.shape, ...happened, links: z.int() });
export type LtiTool = z.infer<typeof LtiTool>;

/** What is pasted on the other side, and both kinds of registrations. */
export const LtiState = z.object({
  asTool: z.object({ loginUrl: z.string(), redirectUrl: z.string(), deepLinkingUrl: z.string(), jwksUrl: z.string() }),
  asPlatform: z.object({
    issuer: z.string(),
    deploymentId: z.string(),
    authUrl: z.string(),
    tokenUrl: z.string(),
    jwksUrl: z.string(),
  }),
  platforms: z.array(LtiPlatform),
  tools: z.array(LtiTool),
});
export type LtiState = z.infer<typeof LtiState>;

const platformId = z.object({ platformId: z.uuid() });
const toolId = z.object({ toolId: z.uuid() });

export const ltiAdmin = {
  state: get('/admin/lti', { reply: LtiState }),
  createPlatform: post('/admin/lti/platforms', { body: LtiPlatformForm, reply: LtiPlatform }),
  changePlatform: put('/admin/lti/platforms/:platformId', {
    params: platformId,
    body: LtiPlatformForm,
    reply: LtiPlatform,
  }),
  /** With what was chosen for it; people keep their accounts. */
  removePlatform: del('/admin/lti/platforms/:platformId', { params: platformId, reply: z.object({}) }),
  createTool: post('/admin/lti/tools', { body: LtiToolForm, reply: LtiTool }),
  changeTool: put('/admin/lti/tools/:toolId', { params: toolId, body: LtiToolForm, reply: LtiTool }),
  /** With its places in courses and its scores. */
  removeTool: del('/admin/lti/tools/:toolId', { params: toolId, reply: z.object({}) }),
  /** A new key signs from now on; the one before stays published for some days. */
  renewKey: post('/admin/lti/key', { reply: z.object({}) }),
};
