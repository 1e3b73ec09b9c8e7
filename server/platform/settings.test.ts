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
    sessionsPerPerson: 5,
  });
});

test('the address people use follows from the port until it is said, without a slash at its end', () => {
  expect(readSettings({ ...database, PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  const said = readSettings({ ...database, PUBLIC_URL: 'https://learn.example.org/' });
  expect(said.publicUrl).toBe('https://learn.example.org');
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
  ['SESSIONS_PER_PERSON', '0'],
  ['DEMO', 'yes'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readSettings({ ...database, [name]: value });
  expect(read).toThrow(BadSetting);
  expect(read).toThrow(new RegExp(`^${name}=.*cannot be used: it should be [^\\n]+\\.$`));
});
