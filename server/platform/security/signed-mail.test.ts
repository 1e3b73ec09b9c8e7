import { expect, test } from 'vitest';
import { memoryMail } from '../../adapters/mail-memory.ts';
import { openDatabase } from '../../testing/test-app.ts';
import { keepSiteSettings } from '../site-settings.ts';
import { signedMail } from './signed-mail.ts';

const { db } = await openDatabase();

test('letters end with the name of the site, its line and its address, as far as they are set', async () => {
  const inner = memoryMail();
  const mail = signedMail(inner, db);
  const letter = (key: string) => ({ key, to: 'asha@stepwell.test', subject: 'Welcome', text: 'Hello.' });
  await mail.send(letter('plain'));
  await keepSiteSettings(db, { siteName: 'Hill College', siteLine: 'By the lake.', contactEmail: 'office@hill.test' });
  await mail.send(letter('named'));
  expect(await mail.trial(letter('trial'))).toEqual({ outcome: 'kept' });
  expect(inner.letters.map(({ text }) => text)).toEqual([
    'Hello.\n\n-- \nStepwell',
    'Hello.\n\n-- \nHill College\nBy the lake.\noffice@hill.test',
    'Hello.\n\n-- \nHill College\nBy the lake.\noffice@hill.test',
  ]);
  expect(mail.way).toEqual({ by: 'outbox' });
});
