import { expect, test } from 'vitest';
import { BadSetting, readSettings } from './settings.ts';

const database = { DATABASE_URL: 'postgres://stepwell@localhost/stepwell' };

test('what is not said has its default, and an empty value counts as not said', () => {
  expect(readSettings({ ...database, PORT: '', HOST: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    seed: 'demo',
    trustProxy: 0,
  });
});

test('the address people use follows from the port until it is said, without a slash at its end', () => {
  expect(readSettings({ ...database, PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  const settings = readSettings({ ...database, PUBLIC_URL: 'https://learn.example.org/' });
  expect(settings.publicUrl).toBe('https://learn.example.org');
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'three'],
  ['TRUST_PROXY', '-1'],
  ['SEED', 'some'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'learn.example.org'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'http://mail'],
  ['DATABASE_URL', 'mysql://x'],
  ['DEMO', 'yes'],
  ['OIDC_ISSUER', 'accounts.example.org'],
  // The secret and who somebody is would travel in the open.
  ['OIDC_ISSUER', 'http://accounts.example.org'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readSettings({ ...database, [name]: value });
  expect(read).toThrow(BadSetting);
  expect(read).toThrow(new RegExp(`^${name}=.*cannot be used: it should be [^\\n]+\\.$`));
});

test('another site to sign in with is set up whole or not at all', () => {
  const whole = {
    OIDC_ISSUER: 'https://accounts.example.org',
    OIDC_CLIENT_ID: 'stepwell',
    OIDC_CLIENT_SECRET: 'a secret',
    OIDC_NAME: 'Campus',
  };
  expect(readSettings(database).identityProvider).toBeUndefined();
  expect(readSettings({ ...database, ...whole }).identityProvider).toMatchObject({
    clientId: 'stepwell',
    name: 'Campus',
  });
  for (const missing of Object.keys(whole)) {
    const read = () => readSettings({ ...database, ...whole, [missing]: '' });
    expect(read).toThrow(new RegExp(`^${missing}= cannot be used: [^\\n]+\\.$`));
  }
});

test('files lie in another storage when it is set up whole, or on the disk', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'stepwell',
    S3_REGION: 'eu-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'a secret',
  };
  expect(readSettings(database).s3).toBeUndefined();
  expect(readSettings({ ...database, ...whole }).s3).toMatchObject({ bucket: 'stepwell', region: 'eu-1' });
  for (const missing of Object.keys(whole)) {
    const read = () => readSettings({ ...database, ...whole, [missing]: '' });
    expect(read).toThrow(new RegExp(`^${missing}= cannot be used: [^\\n]+\\.$`));
  }
  expect(() => readSettings({ ...database, ...whole, S3_BUCKET: '../files' })).toThrow('S3_BUCKET=');
});
