import { desc, eq } from 'drizzle-orm';
import type { LetterTemplate } from '../../ports/mail.ts';
import { letterVersions } from '../../tables/platform/letters.ts';
import type { Db } from '../database/db.ts';
import { siteSettingsOf } from '../site-settings.ts';
import { fieldsOf, isLetter, type LetterName, wordsOf } from './letter.ts';

/** Open to every letter, whether its own words name it or not. */
export const SITE_FIELD = 'site';
const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The product's own words as admins read them, fields in double braces. */
export function ownWords(name: LetterName) {
  const double = (text: string) => text.replace(/\{(\w+)\}/g, '{{$1}}');
  const { subject, text } = wordsOf(name);
  return { subject: double(subject), text: double(text) };
}

/** What may stand in double braces in this letter. */
export const fieldsFor = (name: LetterName) => [...new Set([...fieldsOf(name), SITE_FIELD])];

/** The first field that a letter does not have, with the line (from 1) that it stands in; nothing where all are known. */
export function unknownField(name: LetterName, text: string) {
  const known = fieldsFor(name);
  for (const [at, line] of text.split('\n').entries()) {
    for (const [, field = ''] of line.matchAll(FIELD)) if (!known.includes(field)) return { field, line: at + 1 };
  }
  return undefined;
}

/** A text with its fields' values. A value is text, whatever is in it: it is not looked through for fields again. */
export const filled = (text: string, fields: Record<string, string>) =>
  text.replace(FIELD, (_, field: string) => fields[field] ?? '');

/** The newest save of a site's own words; nothing where none was saved. */
export async function newestWords(db: Db, name: string) {
  const [row] = await db
    .select()
    .from(letterVersions)
    .where(eq(letterVersions.name, name))
    .orderBy(desc(letterVersions.number))
    .limit(1);
  return row;
}

/** Saves a site's own words as the next version; who calls it holds off other saves. */
export const saveWords = (tx: Db, version: typeof letterVersions.$inferInsert) =>
  tx.insert(letterVersions).values(version);

/** A letter as this site words it: subject and text each where the site has its own, and all of its fields are known. */
export async function inSiteWords<Email extends { subject: string; text: string }>(
  db: Db,
  email: Email,
  { name, fields }: LetterTemplate,
): Promise<Email> {
  if (!isLetter(name)) return email;
  const row = await newestWords(db, name);
  if (!row) return email;
  const { siteName } = await siteSettingsOf(db);
  return { ...email, ...wordedAs(name, row, { ...fields, [SITE_FIELD]: siteName }, email) };
}

/** Subject and text in a site's words, and in `otherwise` where those are empty or name a field that went meanwhile. */
export function wordedAs(
  name: LetterName,
  words: { subject: string; text: string },
  fields: Record<string, string>,
  otherwise: { subject: string; text: string },
) {
  const isGood = (text: string) => text !== '' && !unknownField(name, text);
  return {
    // A subject is one line, whatever a value holds.
    subject: isGood(words.subject) ? filled(words.subject, fields).replace(/\s+/g, ' ').trim() : otherwise.subject,
    text: isGood(words.text) ? filled(words.text, fields) : otherwise.text,
  };
}
