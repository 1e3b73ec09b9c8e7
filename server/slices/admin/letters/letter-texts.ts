import {
  type LetterGroup,
  type LetterLine,
  type LetterPage,
  type LetterWords,
  letterGroupNames,
} from '@stepwell/contract/admin/letters.ts';
import type { VersionLine } from '@stepwell/contract/content/manage.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { emailHtml } from '../../../platform/letters/email-html.ts';
import { isLetter, type LetterName, letterGroups } from '../../../platform/letters/letter.ts';
import {
  fieldsFor,
  filled,
  newestWords,
  ownWords,
  saveWords,
  unknownField,
  wordedAs,
} from '../../../platform/letters/site-words.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { users } from '../../../tables/identity/identity.ts';
import { letterVersions } from '../../../tables/platform/letters.ts';
import { answerOf } from '../outbox.ts';
import { samplesOf } from './sample-fields.ts';

type Row = typeof letterVersions.$inferSelect;
type Needed = Pick<Services, 'db' | 'ports' | 'publicUrl' | 'now'>;

/** The number of this lock is its own: two saves of letters follow each other. */
const SAVING_LOCK = 7261;

const isOwn = (row: Row | undefined) => !row || (row.subject === '' && row.text === '');

function nameOf(text: string): LetterName {
  if (!isLetter(text)) throw new Problem('not_found');
  return text;
}
const groupOf = (name: LetterName): LetterGroup =>
  letterGroupNames.find((group) => Object.hasOwn(letterGroups[group], name)) ?? 'site';

const EXCERPT = 160;
function excerptOf(text: string) {
  const [first = '', second = first] = text.split(/\n{2,}/);
  const line = second.replaceAll('\n', ' ');
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1)}…`.toWellFormed() : line;
}

const lineOf = (name: LetterName, row: Row | undefined): LetterLine => ({
  name,
  group: groupOf(name),
  subject: row?.subject || ownWords(name).subject,
  excerpt: excerptOf(row?.text || ownWords(name).text),
  changedAt: row && !isOwn(row) ? row.savedAt.toISOString() : null,
});

/** Every letter of the product, group by group. */
export async function listLetters(db: Db): Promise<{ items: LetterLine[] }> {
  const rows = await db
    .selectDistinctOn([letterVersions.name])
    .from(letterVersions)
    .orderBy(letterVersions.name, desc(letterVersions.number));
  const saved = new Map(rows.map((row) => [row.name, row]));
  const names = letterGroupNames.flatMap((group) => Object.keys(letterGroups[group])).filter(isLetter);
  return { items: names.map((name) => lineOf(name, saved.get(name))) };
}

/** One letter: the product's words, the site's, and what may stand in them. Throws `not_found`. */
export async function letterPage({ db, publicUrl }: Needed, given: string): Promise<LetterPage> {
  const name = nameOf(given);
  const row = await newestWords(db, name);
  const { siteName: site } = await siteSettingsOf(db);
  const samples = samplesOf(fieldsFor(name), { site, publicUrl });
  return {
    ...lineOf(name, row),
    own: ownWords(name),
    words: { subject: row?.subject ?? '', text: row?.text ?? '' },
    version: row?.number ?? 0,
    fields: Object.entries(samples).map(([field, sample]) => ({ name: field, sample })),
  };
}

/** Throws `invalid_fields` for an unknown field of a text, with its line, and for a text that lost its link. */
function checkFields(name: LetterName, words: LetterWords) {
  const wrong: Record<string, string> = {};
  for (const part of ['subject', 'text'] as const) {
    const unknown = unknownField(name, words[part]);
    if (!unknown) continue;
    const where = part === 'text' ? `Line ${unknown.line}: ` : '';
    wrong[part] = `${where}{{${unknown.field.slice(0, 60)}}} is not a field of this email. Use ${fieldsFor(name)
      .map((field) => `{{${field}}}`)
      .join(', ')}.`;
  }
  const link = /\{\{\s*link\s*\}\}/;
  if (words.text !== '' && !link.test(words.text) && link.test(ownWords(name).text))
    wrong['text'] ??= 'Keep {{link}}: without it no one can open what the email is about.';
  if (Object.keys(wrong).length > 0) throw new Problem('invalid_fields', { fields: wrong });
}

/** Saves a site's words upon the version that was seen. Throws `changed_elsewhere`, `invalid_fields` and `not_found`. */
export async function keepLetter(
  services: Needed,
  viewer: Pick<Viewer, 'id'>,
  given: string,
  { version, ...words }: LetterWords & { version: number },
) {
  const name = nameOf(given);
  checkFields(name, words);
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SAVING_LOCK})`);
    const last = await newestWords(tx, name);
    if ((last?.number ?? 0) !== version) throw new Problem('changed_elsewhere');
    if (words.subject === (last?.subject ?? '') && words.text === (last?.text ?? '')) return;
    const number = version + 1;
    await saveWords(tx, { name, number, ...words, savedBy: viewer.id, savedAt: services.now() });
    const facts = (at: number) => ({ letter: name, version: at });
    await record(tx, {
      actorId: viewer.id,
      act: 'letters.changed',
      subjectId: null,
      before: facts(version),
      after: facts(number),
    });
  });
  return letterPage(services, name);
}

/** The letter with sample values, as it would arrive. */
async function sampleOf({ db, publicUrl }: Needed, name: LetterName, words: LetterWords) {
  checkFields(name, words);
  const { siteName: site } = await siteSettingsOf(db);
  const fields = samplesOf(fieldsFor(name), { site, publicUrl });
  const own = ownWords(name);
  return wordedAs(name, words, fields, { subject: filled(own.subject, fields), text: filled(own.text, fields) });
}

/** Throws `invalid_fields` and `not_found`. */
export async function previewLetter(
  services: Needed,
  given: string,
  { scheme, ...words }: LetterWords & { scheme: 'light' | 'dark' },
) {
  const sample = await sampleOf(services, nameOf(given), words);
  const { siteName, siteLine, contactEmail } = await siteSettingsOf(services.db);
  const text = `${sample.text}\n\n-- \n${[siteName, siteLine, contactEmail].filter(Boolean).join('\n')}`;
  return { subject: sample.subject, text, html: emailHtml({ subject: sample.subject, text }, scheme) };
}

/** Sends it to the caller with sample values; answers what came of it. */
export async function tryLetter(services: Needed, viewer: Viewer, given: string, words: LetterWords) {
  const name = nameOf(given);
  const to = viewer.profile.email;
  const handed = await services.ports.mail.trial({
    key: `trial:${viewer.id}:${crypto.randomUUID()}`,
    to,
    ...(await sampleOf(services, name, words)),
  });
  return { ...answerOf(handed), to };
}

/** Every save of a letter, newest first. */
export async function letterHistory(db: Db, given: string): Promise<{ items: VersionLine[] }> {
  const name = nameOf(given);
  const rows = await db
    .select({ row: letterVersions, savedBy: users.fullName, erasedAt: users.erasedAt })
    .from(letterVersions)
    .leftJoin(users, eq(users.id, letterVersions.savedBy))
    .where(eq(letterVersions.name, name))
    .orderBy(desc(letterVersions.number))
    .limit(100);
  const own = ownWords(name);
  const sizeOf = (row: Row | undefined) => (row?.subject || own.subject).length + (row?.text || own.text).length;
  return {
    items: rows.map(({ row, savedBy, erasedAt }, at) => ({
      number: row.number,
      savedAt: row.savedAt.toISOString(),
      savedBy: erasedAt ? null : savedBy,
      change: sizeOf(row) - sizeOf(rows[at + 1]?.row),
      isLive: at === 0,
    })),
  };
}

/** What a version said. Throws `not_found`. */
export async function letterVersion(db: Db, given: string, number: number): Promise<LetterWords> {
  const [row] = await db
    .select({ subject: letterVersions.subject, text: letterVersions.text })
    .from(letterVersions)
    .where(and(eq(letterVersions.name, nameOf(given)), eq(letterVersions.number, number)));
  if (!row) throw new Problem('not_found');
  return row;
}
