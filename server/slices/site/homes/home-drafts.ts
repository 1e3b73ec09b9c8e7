import { Problem } from '@stepwell/contract/problem.ts';
import type { HomeDraft, HomeList } from '@stepwell/contract/site/home-admin.ts';
import { type HomeKey, homeKeys } from '@stepwell/contract/site/home-keys.ts';
import { fitsHome, fittingHome, type HomeContent, untouchedHome } from '@stepwell/contract/site/homes.ts';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { record } from '../../../platform/security/audit.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { isSameSitting } from '../../../platform/version-history.ts';
import { homes, homeVersions } from '../../../tables/site/site.ts';
import { pictureUrls } from '../../content/reading/shown-text.public.ts';
import { homeVersionOf } from './home-history.ts';

type Row = typeof homes.$inferSelect;
interface Writer {
  id: string;
  now: Date;
}

/** Characters of its texts. */
const sizeOf = ({ hero, sections }: HomeContent) =>
  [hero, ...sections].reduce((sum, { heading, text }) => sum + heading.length + text.length, 0);

/** What a home lacks before it is published, in sentences. */
export const problemsOf = ({ hero, sections }: HomeContent) =>
  [hero, ...sections].some(({ picture }) => picture && !picture.alt && !picture.decorative)
    ? [i18n.t('Describe each image, or mark it as decorative.')]
    : [];

/** The pictures that a content names. */
export const picturesIn = ({ hero, sections }: HomeContent) =>
  [hero, ...sections].flatMap(({ picture }) => (picture ? [picture.pictureId] : []));

const isChanged = (row: Row | undefined) => row !== undefined && row.version > 0 && row.liveVersion !== row.version;
const lineOf = (home: HomeKey, row: Row | undefined) => ({
  home,
  publishedAt: row?.publishedAt?.toISOString() ?? null,
  changed: isChanged(row),
});

/** Every home with its state, and which of them the site has. */
export async function listHomes(db: Db): Promise<HomeList> {
  const [rows, { home: chosen }] = await Promise.all([db.select().from(homes), siteSettingsOf(db)]);
  return {
    chosen,
    items: homeKeys.map((home) =>
      lineOf(
        home,
        rows.find((row) => row.home === home),
      ),
    ),
  };
}

async function viewOf(db: Db, home: HomeKey, row: Row | undefined): Promise<HomeDraft> {
  const content = row ? fittingHome(home, row.draft) : untouchedHome(home);
  const urls = await pictureUrls(db, picturesIn(content));
  return {
    ...lineOf(home, row),
    version: row?.version ?? 0,
    content,
    savedAt: row && row.version > 0 ? row.savedAt.toISOString() : null,
    pictures: [...urls].map(([pictureId, url]) => ({ pictureId, url })),
    problems: problemsOf(content),
  };
}

/** A home as admins work on it. */
export async function homeDraftOf(db: Db, home: HomeKey): Promise<HomeDraft> {
  const [row] = await db.select().from(homes).where(eq(homes.home, home));
  return viewOf(db, home, row);
}

/** The row of a home, held until the end of the transaction; made where nothing was saved yet. */
async function heldRow(tx: Db, home: HomeKey, now: Date): Promise<Row> {
  await tx
    .insert(homes)
    .values({ home, draft: untouchedHome(home), version: 0, savedAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(homes).where(eq(homes.home, home)).for('update');
  if (!row) throw new Problem('not_found');
  return row;
}

async function keepVersion(
  tx: Db,
  { id, now }: Writer,
  row: Row,
  { content, apart }: { content: HomeContent; apart: boolean },
) {
  const number = row.version + 1;
  const [last] = await tx
    .select()
    .from(homeVersions)
    .where(eq(homeVersions.home, row.home))
    .orderBy(desc(homeVersions.number))
    .limit(1);
  const written = { number, content, size: sizeOf(content), savedAt: now };
  if (!apart && isSameSitting(last, { savedBy: id, now, liveVersion: row.liveVersion }))
    await tx.update(homeVersions).set(written).where(eq(homeVersions.id, last.id));
  else await tx.insert(homeVersions).values({ home: row.home, ...written, begunAt: now, savedBy: id });
  const [saved] = await tx
    .update(homes)
    .set({ draft: content, version: number, savedAt: now })
    .where(eq(homes.home, row.home))
    .returning();
  return saved ?? row;
}

interface Save extends HomeContent {
  version: number;
}

/** Saves a draft upon the version that was seen. Throws `changed_elsewhere`, and `invalid_fields` for a home of other sections. */
export async function saveHome(tx: Db, writer: Writer, home: HomeKey, { version, ...content }: Save) {
  if (!fitsHome(home, content))
    throw new Problem('invalid_fields', { fields: { sections: 'Send each section of this home once.' } });
  const row = await heldRow(tx, home, writer.now);
  if (row.version !== version) throw new Problem('changed_elsewhere');
  const saved = await keepVersion(tx, writer, row, { content, apart: false });
  return { version: saved.version, savedAt: writer.now.toISOString(), problems: problemsOf(content) };
}

/** Makes the draft what visitors see. Throws `changed_elsewhere` and `content_incomplete`. */
export async function publishHome(tx: Db, writer: Writer, home: HomeKey, version: number): Promise<HomeDraft> {
  const row = await heldRow(tx, home, writer.now);
  if (row.version !== version) throw new Problem('changed_elsewhere');
  const problems = problemsOf(row.draft);
  if (problems.length > 0) throw new Problem('content_incomplete', { message: problems.join(' ') });
  const [saved] = await tx
    .update(homes)
    .set({ live: row.draft, liveVersion: row.version, publishedAt: writer.now })
    .where(eq(homes.home, home))
    .returning();
  await touchPublicContent(tx);
  await record(tx, {
    actorId: writer.id,
    act: 'homes.published',
    subjectId: null,
    before: { homePage: home, version: row.liveVersion },
    after: { homePage: home, version: row.version },
  });
  return viewOf(tx, home, saved);
}

/** Makes the draft what a version says, as a version of its own; nothing is lost. Throws `changed_elsewhere` and `revision_not_found`. */
export async function restoreHome(
  tx: Db,
  writer: Writer,
  home: HomeKey,
  { number, version }: { number: number; version: number },
): Promise<HomeDraft> {
  const row = await heldRow(tx, home, writer.now);
  if (row.version !== version) throw new Problem('changed_elsewhere');
  const { content } = await homeVersionOf(tx, home, number);
  const saved = await keepVersion(tx, writer, row, { content, apart: true });
  await record(tx, {
    actorId: writer.id,
    act: 'homes.restored',
    subjectId: null,
    before: { homePage: home, version },
    after: { homePage: home, version: number },
  });
  return viewOf(tx, home, saved);
}
