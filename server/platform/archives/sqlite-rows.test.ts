import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { SqliteRefused, sqliteRows } from './sqlite-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'stepwell-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true }));
const limits = { rows: 100_000, rowBytes: 1024 ** 2 };

/** A file as SQLite itself writes it. */
function written(name: string, make: (db: DatabaseSync) => void) {
  const path = join(folder, name);
  const db = new DatabaseSync(path);
  db.exec('begin');
  make(db);
  db.exec('commit');
  db.close();
  return readFileSync(path);
}

test('rows are read as SQLite wrote them: every kind of value, long ones, many pages', () => {
  const long = 'नमस्ते '.repeat(5000);
  const file = written('kinds', (db) => {
    db.exec('create table other (x); create table notes (id integer primary key, a, b)');
    const insert = db.prepare('insert into notes (a, b) values (?, ?)');
    for (const value of [0, 1, -1, 200, -40_000, 2 ** 40, 1.5, null, 'text', long, new Uint8Array([1, 2, 3])])
      insert.run(value, 'after');
    for (let at = 0; at < 3000; at += 1) insert.run(`row ${at}`, at);
  });
  const rows = sqliteRows(file, 'notes', limits);
  expect(rows).toHaveLength(3011);
  const values = rows.slice(0, 11).map(([, a]) => a);
  expect(values).toEqual([0, 1, -1, 200, -40_000, 2 ** 40, 1.5, null, 'text', long, Buffer.from([1, 2, 3])]);
  expect(rows.at(-1)?.slice(1)).toEqual(['row 2999', 2999]);
});

test('what is no such file, has no such table, is too much or is damaged is refused, and nothing in it runs', () => {
  const refused = (file: Buffer, table = 'notes', more = {}) =>
    expect(() => sqliteRows(file, table, { ...limits, ...more })).toThrow(SqliteRefused);
  const file = written('plain', (db) => {
    db.exec('create table notes (id integer primary key, a)');
    db.exec('create view hostile as with recursive r as (select 1 union all select 1 from r) select * from r');
    for (let at = 0; at < 2000; at += 1) db.exec(`insert into notes (a) values ('row ${at}')`);
  });
  refused(Buffer.from('no database at all'));
  refused(Buffer.alloc(4096));
  refused(file, 'missing');
  refused(file, 'hostile');
  refused(file, 'notes', { rows: 100 });
  refused(file, 'notes', { rowBytes: 3 });
  refused(file.subarray(0, file.length - 4096));
});

test('a file with any of its bytes spoilt is read or refused, and never runs on', () => {
  const file = written('fuzzed', (db) => {
    db.exec('create table notes (id integer primary key, a)');
    for (let at = 0; at < 300; at += 1) db.exec(`insert into notes (a) values ('row number ${at}')`);
  });
  for (let at = 0; at < file.length; at += 7) {
    const spoilt = Buffer.from(file);
    spoilt[at] = (spoilt[at] ?? 0) ^ 0xff;
    try {
      expect(sqliteRows(spoilt, 'notes', { rows: 10_000, rowBytes: 65_536 }).length).toBeLessThanOrEqual(10_000);
    } catch (error) {
      expect(error).toBeInstanceOf(SqliteRefused);
    }
  }
});
