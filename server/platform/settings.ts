import { resolve } from 'node:path';
import * as z from 'zod/mini';

const Port = z.coerce.number('a port number').check(z.int(), z.minimum(0), z.maximum(65535));
const Address = z.url({ protocol: /^https?$/, error: 'an address like https://learn.example.org' });

/** Every setting Stepwell reads, in one place. Anything not listed here is not a setting. */
const Settings = z.object({
  DATABASE_URL: z.string('a PostgreSQL address').check(z.regex(/^postgres(ql)?:\/\//, 'a PostgreSQL address')),
  DATA_DIR: z._default(z.string(), './data'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(Port, 3000),
  PUBLIC_URL: z.optional(Address),
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
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, 'an address like smtps://user:password@mail.example.org')),
  ),
  MAIL_FROM: z._default(z.string(), 'Stepwell <no-reply@stepwell.test>'),
  /** Sessions a person may have at a time; the oldest ends first. */
  SESSIONS_PER_PERSON: z._default(z.coerce.number('a number').check(z.int(), z.minimum(1), z.maximum(100)), 5),
  /** Calls one address may make in a minute; a campus behind one address needs many. */
  CALLS_PER_MINUTE: z._default(z.coerce.number('a number').check(z.int(), z.minimum(1)), 12_000),
});

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
  const loopback = ['127.0.0.1', 'localhost', '::1'].includes(settings.HOST);
  return {
    databaseUrl: settings.DATABASE_URL,
    dataDir: resolve(settings.DATA_DIR),
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    loopback,
    trustProxy: settings.TRUST_PROXY,
    metricsPort: settings.METRICS_PORT,
    logLevel: settings.LOG_LEVEL,
    seed: settings.SEED,
    demoIsPublic: settings.DEMO === 'public',
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    sessionsPerPerson: settings.SESSIONS_PER_PERSON,
    callsPerMinute: settings.CALLS_PER_MINUTE,
  };
}
