import { i18n } from '@lingui/core';

/** The environment's settings under the headings they are looked for by. */
export const environmentGroups = () => [
  { title: i18n.t('Address'), names: new Set(['PUBLIC_URL', 'PACKAGES_URL', 'HOST', 'PORT', 'TRUST_PROXY']) },
  {
    title: i18n.t('Data and files'),
    names: new Set([
      ...['DATA_DIR', 'DATABASE_URL', 'PREPARED_STATEMENTS', 'DISK_RESERVE_MB'],
      ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ]),
  },
  { title: i18n.t('Mail'), names: new Set(['SMTP_URL', 'MAIL_FROM']) },
  {
    title: i18n.t('Sign-in provider'),
    names: new Set(['OIDC_NAME', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']),
  },
  {
    title: i18n.t('Live classes'),
    names: new Set([
      ...['ICE_SERVERS', 'TURN_USERNAME', 'TURN_PASSWORD'],
      ...['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
    ]),
  },
  { title: i18n.t('Push notifications'), names: new Set(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']) },
  { title: i18n.t('Webhooks'), names: new Set(['WEBHOOK_PRIVATE_ADDRESSES']) },
  { title: i18n.t('Programs'), names: new Set(['RUNNERS', 'RUNNER_SLOTS']) },
  {
    title: i18n.t('Operation'),
    names: new Set([
      ...['TIME_ZONE', 'SEED', 'DEMO', 'PAYMENTS', 'CALLS_PER_MINUTE', 'PATIENCE_SECONDS', 'METRICS_PORT', 'LOG_LEVEL'],
    ]),
  },
];

const texts = (): Record<string, string> => ({
  PUBLIC_URL: i18n.t('Address people use, in links and emails.'),
  PACKAGES_URL: i18n.t('Second address for SCORM and cmi5 packages only.'),
  HOST: i18n.t('Network interface the server listens on.'),
  PORT: i18n.t('Port the server listens on.'),
  TRUST_PROXY: i18n.t('Number of reverse proxies in front of the server.'),
  DATA_DIR: i18n.t('Folder for the database, files and secrets.'),
  DATABASE_URL: i18n.t('Another PostgreSQL instead of the built-in one.'),
  PREPARED_STATEMENTS: i18n.t('Turn off behind a connection pooler such as PgBouncer.'),
  DISK_RESERVE_MB: i18n.t('Saving stops below this much free space, in megabytes.'),
  S3_ENDPOINT: i18n.t('Stores uploaded files in S3. All five are needed.'),
  S3_BUCKET: i18n.t('Name of the bucket.'),
  S3_REGION: i18n.t('Region of the bucket.'),
  S3_ACCESS_KEY_ID: i18n.t('Access key.'),
  S3_SECRET_ACCESS_KEY: i18n.t('Secret key.'),
  SMTP_URL: i18n.t('Mail server. Without one, emails stay in the outbox.'),
  MAIL_FROM: i18n.t('Sender of emails.'),
  OIDC_NAME: i18n.t('Name on the sign-in button. All four are needed.'),
  OIDC_ISSUER: i18n.t('Address of the OpenID Connect provider.'),
  OIDC_CLIENT_ID: i18n.t('Client ID registered with the provider.'),
  OIDC_CLIENT_SECRET: i18n.t('Client secret.'),
  ICE_SERVERS: i18n.t('STUN and TURN servers of live classes. None is needed within one network.'),
  TURN_USERNAME: i18n.t('Username for the TURN servers.'),
  TURN_PASSWORD: i18n.t('Password for the TURN servers.'),
  LIVEKIT_URL: i18n.t('LiveKit server for classes of more than 30 people. All three are needed.'),
  LIVEKIT_API_KEY: i18n.t('API key of the LiveKit server.'),
  LIVEKIT_API_SECRET: i18n.t('Secret that belongs to it.'),
  VAPID_PUBLIC_KEY: i18n.t('Public key for push notifications. If not set, a pair was made at the first start.'),
  VAPID_PRIVATE_KEY: i18n.t('Private key that belongs to it.'),
  WEBHOOK_PRIVATE_ADDRESSES: i18n.t('Set to “allow” to let webhooks reach private networks.'),
  RUNNERS: i18n.t('How students’ programs run, in order of preference.'),
  RUNNER_SLOTS: i18n.t('Programs that run at the same time. If not set, one per processor core minus one.'),
  TIME_ZONE: i18n.t('Time zone for weeks, months and backups.'),
  SEED: i18n.t('Content of a new site.'),
  PAYMENTS: i18n.t('The test gateway outside a demo. No money moves, so courses are given away.'),
  DEMO: i18n.t('Set to “public” to allow demo accounts from other computers.'),
  CALLS_PER_MINUTE: i18n.t('Requests per minute from one address.'),
  PATIENCE_SECONDS: i18n.t('Longest time a request may take to arrive, in seconds.'),
  METRICS_PORT: i18n.t('Local port for Prometheus metrics. 0 turns them off.'),
  LOG_LEVEL: i18n.t('How much the server logs.'),
});

/** What a setting of the environment is for; empty for one that this page does not know. */
export const environmentText = (name: string) => texts()[name] ?? '';
