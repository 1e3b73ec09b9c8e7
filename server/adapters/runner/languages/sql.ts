import type { Language } from '../language.ts';

export const sql: Language = {
  id: 'sql',
  name: 'SQL (SQLite)',
  extension: '.sql',
  wasm: { engine: 'sqlite' },
  selfTest: {
    reads: {
      source: 'select a + b from pairs;\nselect name, null, a from pairs join names on names.id = pairs.a;\n',
      stdin: `create table pairs (a integer, b integer);
create table names (id integer primary key, name text);
insert into pairs values (20, 22);
insert into names values (20, 'twenty');
`,
      stdout: '42\ntwenty||20\n',
    },
    timesOut: 'with recursive n(i) as (select 1 union all select i + 1 from n) select sum(i) from n;\n',
    outgrowsMemory: `create temp table held (block blob);
with recursive n(i) as (select 1 union all select i + 1 from n)
insert into held select randomblob(1048576) from n;
`,
  },
  calibration: {
    nothing: '',
    loop: 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000000) select sum(i * i % 7) from n;\n',
    referenceMs: { wasm: 400 },
  },
  cpuFactor: { wasm: 3, native: 3 },
  interactive: { wasm: 'server' },
  notes: {
    wasm: [
      'The tables are created and filled before your query runs. Each result row is printed as a|b|c, and NULL as an empty value.',
      'The database is in memory. You can’t attach or load others, or write to a file.',
    ],
  },
  example: `create table steps (name text, height integer);
insert into steps values ('first', 20), ('second', 22);

select count(*), sum(height) from steps;
`,
};
