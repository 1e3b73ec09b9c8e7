import { randomBytes } from 'node:crypto';
import type { Snippet } from '@stepwell/contract/compiler/compiler.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { anywhere } from '../../platform/text/like.ts';
import { snippets, snippetVersions } from '../../tables/compiler/compiler.ts';
import { users } from '../../tables/identity/identity.ts';

const MOST_SNIPPETS = 500;
const MOST_VERSIONS = 50;
/** Saves by themselves leave a version of what stood there for at least so long, in milliseconds. */
const SETTLED = 5 * 60_000;

type Row = typeof snippets.$inferSelect;
const toSnippet = (row: Row): Snippet => ({
  snippetId: row.id,
  title: row.title,
  language: row.language,
  files: row.files,
  revision: row.revision,
  shared: row.shareToken !== null,
  shareToken: row.shareToken,
  updatedAt: row.updatedAt.toISOString(),
});
const theirs = (ownerId: string, id: string) => and(eq(snippets.id, id), eq(snippets.ownerId, ownerId));

async function found(db: Db, ownerId: string, id: string): Promise<Row> {
  const [row] = await db.select().from(snippets).where(theirs(ownerId, id));
  if (!row) throw new Problem('not_found');
  return row;
}

export const snippetOf = async (db: Db, ownerId: string, id: string) => toSnippet(await found(db, ownerId, id));

const ListKey = z.tuple([z.iso.datetime(), z.uuid()]);

/** Last changed first; `q` looks in names. */
export async function snippetsOf(
  db: Db,
  ownerId: string,
  { q, limit, cursor }: { q: string; limit: number; cursor?: string | undefined },
) {
  const after = readCursor(ListKey, cursor);
  const mine = and(
    eq(snippets.ownerId, ownerId),
    q.trim() === '' ? undefined : ilike(snippets.title, anywhere(q.trim())),
  );
  const rows = await db
    .select({
      snippetId: snippets.id,
      title: snippets.title,
      language: snippets.language,
      updatedAt: snippets.updatedAt,
      shared: sql<boolean>`${snippets.shareToken} is not null`,
      total: after ? sql<undefined>`null` : db.$count(snippets, mine),
    })
    .from(snippets)
    .where(
      and(
        mine,
        after &&
          or(
            lt(snippets.updatedAt, new Date(after[0])),
            and(eq(snippets.updatedAt, new Date(after[0])), sql`${snippets.id} > ${after[1]}`),
          ),
      ),
    )
    .orderBy(desc(snippets.updatedAt), snippets.id)
    .limit(limit + 1);
  const list = rows.map(({ total: _, ...row }) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  return {
    ...listFrom(list, limit, (row) => [row.updatedAt, row.snippetId]),
    total: after ? undefined : (rows[0]?.total ?? 0),
  };
}

interface Saved {
  title: string;
  language: string;
  files: SourceFile[];
  revision: number;
  keep: boolean;
}
const sameAs = (row: Row, { title, language, files }: Saved) =>
  row.title === title && row.language === language && JSON.stringify(row.files) === JSON.stringify(files);
const plainFiles = (files: readonly SourceFile[]) => files.map(({ name, text }) => ({ name, text }));

/**
 * Saves what is there now. A save that changes another revision than the newest is refused, unless it says the same: then
 * it is the one before, sent again.
 */
export async function saveSnippet(db: Db, ownerId: string, id: string, given: Saved, now: Date): Promise<Snippet> {
  const saved = { ...given, files: plainFiles(given.files) };
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(snippets).where(eq(snippets.id, id)).for('update');
    if (row && row.ownerId !== ownerId) throw new Problem('not_found');
    if (!row) {
      if (saved.revision > 0) throw new Problem('not_found');
      // One after the other for one person: the count must hold.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
      if ((await tx.$count(snippets, eq(snippets.ownerId, ownerId))) >= MOST_SNIPPETS)
        throw new Problem('too_many_snippets');
      const { title, language, files } = saved;
      const [made] = await tx
        .insert(snippets)
        .values({ id, ownerId, title, language, files, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning();
      if (!made) throw new Problem('changed_elsewhere');
      return toSnippet(made);
    }
    if (sameAs(row, saved)) return toSnippet(row);
    if (row.revision !== saved.revision) throw new Problem('changed_elsewhere');
    if (saved.keep || now.getTime() - row.updatedAt.getTime() >= SETTLED) await keepVersion(tx, row);
    const [after] = await tx
      .update(snippets)
      .set({
        title: saved.title,
        language: saved.language,
        files: saved.files,
        revision: row.revision + 1,
        updatedAt: now,
      })
      .where(eq(snippets.id, id))
      .returning();
    return toSnippet(after as Row);
  });
}

/** What stood there, under the revision it had; the oldest beyond fifty goes. */
async function keepVersion(tx: Db, row: Row) {
  await tx
    .insert(snippetVersions)
    .values({
      snippetId: row.id,
      number: row.revision,
      title: row.title,
      language: row.language,
      files: row.files,
      madeAt: row.updatedAt,
    })
    .onConflictDoNothing();
  await tx.execute(sql`
    delete from ${snippetVersions} where ${snippetVersions.snippetId} = ${row.id} and ${snippetVersions.number} not in (
      select number from coding_snippet_versions where snippet_id = ${row.id} order by number desc limit ${MOST_VERSIONS}
    )`);
}

export async function removeSnippet(db: Db, ownerId: string, id: string) {
  // Gone already is gone; somebody else's was never there.
  const [other] = await db.select({ ownerId: snippets.ownerId }).from(snippets).where(eq(snippets.id, id));
  if (other && other.ownerId !== ownerId) throw new Problem('not_found');
  await db.delete(snippets).where(theirs(ownerId, id));
  return { snippetId: id };
}

const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { text }) => sum + text.split('\n').length, 0);

export async function versionsOf(db: Db, ownerId: string, id: string) {
  await found(db, ownerId, id);
  const rows = await db
    .select()
    .from(snippetVersions)
    .where(eq(snippetVersions.snippetId, id))
    .orderBy(desc(snippetVersions.number));
  return rows.map(({ number, title, language, files, madeAt }) => ({
    number,
    title,
    language,
    lines: linesOf(files),
    madeAt: madeAt.toISOString(),
  }));
}

export async function versionOf(db: Db, ownerId: string, id: string, number: number) {
  await found(db, ownerId, id);
  const [row] = await db
    .select()
    .from(snippetVersions)
    .where(and(eq(snippetVersions.snippetId, id), eq(snippetVersions.number, number)));
  if (!row) throw new Problem('not_found');
  const { title, language, files, madeAt } = row;
  return { number, title, language, files, lines: linesOf(files), madeAt: madeAt.toISOString() };
}

/** The link; the same one as long as it is out. */
export async function shareSnippet(db: Db, ownerId: string, id: string) {
  const token = randomBytes(16).toString('base64url');
  const [row] = await db
    .update(snippets)
    .set({ shareToken: sql`coalesce(${snippets.shareToken}, ${token})` })
    .where(theirs(ownerId, id))
    .returning({ token: snippets.shareToken });
  if (!row?.token) throw new Problem('not_found');
  return { token: row.token };
}

export async function unshareSnippet(db: Db, ownerId: string, id: string) {
  await found(db, ownerId, id);
  await db.update(snippets).set({ shareToken: null }).where(theirs(ownerId, id));
  return { snippetId: id };
}

export async function sharedSnippet(db: Db, token: string) {
  const [row] = await db
    .select({
      title: snippets.title,
      language: snippets.language,
      files: snippets.files,
      by: users.fullName,
      updatedAt: snippets.updatedAt,
    })
    .from(snippets)
    .innerJoin(users, eq(users.id, snippets.ownerId))
    .where(eq(snippets.shareToken, token));
  if (!row) throw new Problem('not_found');
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}
