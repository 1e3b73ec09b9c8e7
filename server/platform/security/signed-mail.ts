import type { Email, Mail } from '../../ports/mail.ts';
import type { Db } from '../database/db.ts';
import { inSiteWords } from '../letters/site-words.ts';
import { siteSettingsOf } from '../site-settings.ts';

/**
 * Puts every letter into this site's own words where it has some, and signs it with what the site calls itself and where
 * people can write to, whichever way it goes.
 */
export function signedMail(mail: Mail, db: Db): Mail {
  const signed = async ({ template, ...written }: Email): Promise<Email> => {
    const email = template ? await inSiteWords(db, written, template) : written;
    return { ...email, text: `${email.text}\n\n${await signatureOf(db)}` };
  };
  return {
    ...mail,
    send: async (email) => mail.send(await signed(email)),
    trial: async (email) => mail.trial(await signed(email)),
  };
}

async function signatureOf(db: Db) {
  const { siteName, siteLine, contactEmail } = await siteSettingsOf(db);
  // Mail programs know what follows these two hyphens and a space as a signature.
  return ['-- ', siteName, siteLine, contactEmail].filter((line) => line !== '').join('\n');
}
