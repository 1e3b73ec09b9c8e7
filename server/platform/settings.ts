import { resolve } from 'node:path';
import type { EnvironmentSetting } from '@stepwell/contract/admin/system.ts';
import { isTimeZone } from '@stepwell/contract/time-zone.ts';
import * as z from 'zod/mini';
import { isLoopback, isSafeOutgoing } from './http/hosts.ts';

const Port = z.coerce.number('a port number').check(z.int(), z.minimum(0), z.maximum(65535));
const Address = z.url({ protocol: /^https?$/, error: 'an address like https://learn.example.org' });

const ISSUER = 'an address like https://accounts.example.org';

/** Every setting Stepwell reads, in one place. Anything not listed here is not a setting. */
const Settings = z.object({
  DATABASE_URL: z.string('a PostgreSQL address').check(z.regex(/^postgres(ql)?:\/\//, 'a PostgreSQL address')),
  /** `off` where something between us and PostgreSQL gives each transaction another connection, as pgBouncer may. */
  PREPARED_STATEMENTS: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  DATA_DIR: z._default(z.string(), './data'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(Port, 3000),
  PUBLIC_URL: z.optional(Address),
  /** Another host name that leads here, for packages (SCORM) alone: they never run beside our own pages. */
  PACKAGES_URL: z.optional(Address),
  /** How many proxies in front of us to believe about who is calling. */
  TRUST_PROXY: z._default(z.coerce.number('a number of proxies').check(z.int(), z.minimum(0), z.maximum(10)), 0),
  /** Where `/metrics` answers, on the loopback interface only; 0 switches it off. */
  METRICS_PORT: z._default(Port, 0),
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'one of trace, debug, info, warn, error, silent'),
    'info',
  ),
  SEED: z._default(z.enum(['demo', 'none'], 'demo or none'), 'demo'),
  /** Says that the demo accounts with their known password may be reachable from outside. */
  DEMO: z.optional(z.enum(['public'], 'public, or nothing')),
  /** The test gateway on a site without demo content, where it would give courses away. */
  PAYMENTS: z.optional(z.enum(['test'], 'test, or nothing')),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, 'an address like smtps://user:password@mail.example.org')),
  ),
  MAIL_FROM: z._default(z.string(), 'Stepwell <no-reply@stepwell.test>'),
  /** Another site (OpenID Connect) that people may sign in with: all four, or none. */
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/, error: ISSUER }).check(z.refine(isSafeOutgoing, ISSUER))),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.maxLength(40, 'a word of at most 40 letters'))),
  /** Where files lie instead of DATA_DIR/files: S3, or anything that speaks its language. All five, or none. */
  S3_ENDPOINT: z.optional(Address),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'))),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** Megabytes left on the disk of DATA_DIR below which nothing more is saved: the database needs them to go on. */
  DISK_RESERVE_MB: z._default(z.coerce.number('a number of megabytes').check(z.int(), z.minimum(0)), 64),
  /**
   * What runs people's programs, the preferred first: `native` needs Linux with bubblewrap, and is quicker and takes less
   * memory; `wasm` needs nothing.
   */
  RUNNERS: z._default(
    z.string().check(z.regex(/^(wasm|native)(,(wasm|native))*$/, 'wasm, native or both, with a comma')),
    'native,wasm',
  ),
  /** Programs that run at once; where nothing is set one for each core, less one for pages. */
  RUNNER_SLOTS: z.optional(
    z.coerce.number('a number of programs').check(z.int(), z.minimum(1), z.maximum(256, 'at most 256 programs')),
  ),
  /** STUN and TURN servers of live classes, with commas between; none is needed within one network. */
  ICE_SERVERS: z.optional(
    z
      .string()
      .check(
        z.regex(/^(stun|turns?):[^\s,]+(,(stun|turns?):[^\s,]+)*$/, 'URLs such as stun:host:3478 or turn:host:3478'),
      ),
  ),
  TURN_USERNAME: z.optional(z.string()),
  TURN_PASSWORD: z.optional(z.string()),
  /** A LiveKit server for classes of more than 30 people, as browsers reach it; all three or none. */
  LIVEKIT_URL: z.optional(z.string().check(z.regex(/^wss?:\/\/[^\s/]+\/?$/, 'a URL such as wss://live.example.org'))),
  LIVEKIT_API_KEY: z.optional(z.string()),
  LIVEKIT_API_SECRET: z.optional(z.string()),
  /** The pair of keys that signs push messages, base64url; where none is set one is made at the first start. */
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  /** Webhooks to addresses of the private network, which whoever may set webhooks could look around in. */
  WEBHOOK_PRIVATE_ADDRESSES: z.optional(z.enum(['allow'], 'allow, or nothing')),
  /** By this clock weeks and months of the leaderboard begin. */
  TIME_ZONE: z._default(z.string().check(z.refine(isTimeZone, 'the name of a time zone like Asia/Kolkata')), 'UTC'),
  /** Calls one address may make in a minute, and pages it may have rendered; a campus behind one address needs many. */
  CALLS_PER_MINUTE: z._default(z.coerce.number('a number').check(z.int(), z.minimum(1)), 12_000),
  /** Seconds a request's head may take to arrive, and its body beside what its size allows for. */
  PATIENCE_SECONDS: z._default(
    z.coerce.number('a number of seconds').check(z.int(), z.minimum(1), z.maximum(600, 'at most 600 seconds')),
    30,
  ),
});

/** What each setting is called. */
export const settingNames = Object.keys(Settings.shape);
export type Settings = ReturnType<typeof readSettings>;

/** A setting that cannot be used; `message` is the one line to print. */
export class BadSetting extends Error {}

/** Reads and checks the environment; throws `BadSetting` naming the first value that cannot be used. */
export function readSettings(env: Record<string, string | undefined>) {
  // An empty value means "not set", as `PORT= npm start` would.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = z.safeParse(Settings, given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = String(issue?.path[0]);
    throw new BadSetting(`${name}=${given[name] ?? ''} cannot be used: it should be ${issue?.message}.`);
  }
  const settings = read.data;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '');
  return {
    databaseUrl: settings.DATABASE_URL,
    preparesStatements: settings.PREPARED_STATEMENTS === 'on',
    dataDir: resolve(settings.DATA_DIR),
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    packagesUrl: packagesUrlIn(settings, publicUrl),
    /** Whether people may come by the machine's own addresses: nobody said by what name, and we listen on them. */
    byAddress: settings.PUBLIC_URL === undefined && !isLoopback(settings.HOST),
    trustProxy: settings.TRUST_PROXY,
    metricsPort: settings.METRICS_PORT,
    logLevel: settings.LOG_LEVEL,
    seed: settings.SEED,
    demoIsPublic: settings.DEMO === 'public',
    takesTestPayments: settings.PAYMENTS === 'test',
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    runners: [...new Set(settings.RUNNERS.split(','))] as ('wasm' | 'native')[],
    runnerSlots: settings.RUNNER_SLOTS,
    vapid: vapidIn(settings),
    reachesPrivate: settings.WEBHOOK_PRIVATE_ADDRESSES === 'allow',
    zone: settings.TIME_ZONE,
    callsPerMinute: settings.CALLS_PER_MINUTE,
    patienceMs: settings.PATIENCE_SECONDS * 1000,
    iceServers: iceServersIn(settings),
    livekit: livekitIn(settings),
    identityProvider: identityProviderIn(settings),
    s3: s3In(settings),
    diskReserve: settings.DISK_RESERVE_MB * 1e6,
    environment: environmentOf(settings, given),
  };
}

/** TURN servers are told with the name and password that they ask for. */
const iceServersIn = ({ ICE_SERVERS = '', TURN_USERNAME, TURN_PASSWORD }: z.infer<typeof Settings>) =>
  ICE_SERVERS.split(',')
    .filter(Boolean)
    .map((url) => ({
      urls: [url],
      ...(url.startsWith('turn') && TURN_USERNAME && { username: TURN_USERNAME, credential: TURN_PASSWORD ?? '' }),
    }));

const ofLivekit = ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const;
function livekitIn(settings: z.infer<typeof Settings>) {
  const missing = ofLivekit.find((name) => settings[name] === undefined);
  if (ofLivekit.every((name) => settings[name] === undefined)) return undefined;
  if (missing) throw new BadSetting(`${missing}= cannot be used: it should be set, as others of LIVEKIT_… are.`);
  const { LIVEKIT_URL: url = '', LIVEKIT_API_KEY: key = '', LIVEKIT_API_SECRET: secret = '' } = settings;
  return { url: url.replace(/\/$/, ''), key, secret };
}

/** What may not be shown: whoever reads it could act for the site elsewhere. */
const secrets: readonly string[] = [
  ...[
    'DATABASE_URL',
    'SMTP_URL',
    'TURN_PASSWORD',
    'LIVEKIT_API_SECRET',
    'VAPID_PRIVATE_KEY',
    'OIDC_CLIENT_SECRET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ],
];

/** Every setting with its value, secrets without theirs. */
const environmentOf = (settings: z.infer<typeof Settings>, given: Record<string, unknown>): EnvironmentSetting[] =>
  Object.keys(Settings.shape).map((name) => {
    const value = settings[name as keyof typeof settings];
    const isSecret = secrets.includes(name);
    return { name, value: isSecret || value === undefined ? null : String(value), isSecret, isSet: name in given };
  });

/** Browsers lead every name below `localhost` to the machine itself, so a site there has a second name without asking. */
function packagesUrlIn({ PACKAGES_URL: given }: z.infer<typeof Settings>, publicUrl: string) {
  const site = new URL(publicUrl);
  if (given === undefined)
    return site.hostname === 'localhost' ? site.origin.replace('//localhost', '//packages.localhost') : undefined;
  const { origin, hostname } = new URL(given);
  if (hostname === site.hostname)
    throw new BadSetting(`PACKAGES_URL=${given} cannot be used: it should be another host name than PUBLIC_URL.`);
  return origin;
}

const ofIdentityProvider = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;

const ofS3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All five, or none: files must not lie in one place today and in another tomorrow because a word is missing. */
function s3In(settings: z.infer<typeof Settings>) {
  if (ofS3.every((name) => settings[name] === undefined)) return undefined;
  const missing = ofS3.find((name) => settings[name] === undefined);
  if (missing) throw new BadSetting(`${missing}= cannot be used: it should be set, as others of S3_… are.`);
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '', S3_REGION: region = '' } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = settings;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Both, or none. */
function vapidIn({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: z.infer<typeof Settings>) {
  if (publicKey === undefined && privateKey === undefined) return undefined;
  const missing = publicKey === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY';
  if (publicKey === undefined || privateKey === undefined)
    throw new BadSetting(`${missing}= cannot be used: it should be set, as the other key is.`);
  return { publicKey, privateKey };
}

/** All four, or none: half of it would only be found out by whoever presses the button. */
function identityProviderIn(settings: z.infer<typeof Settings>) {
  const missing = ofIdentityProvider.find((name) => settings[name] === undefined);
  if (ofIdentityProvider.every((name) => settings[name] === undefined)) return undefined;
  if (missing) throw new BadSetting(`${missing}= cannot be used: it should be set, as others of OIDC_… are.`);
  const { OIDC_ISSUER: issuer = '', OIDC_CLIENT_ID: clientId = '', OIDC_NAME: name = '' } = settings;
  return { issuer, clientId, clientSecret: settings.OIDC_CLIENT_SECRET ?? '', name };
}
