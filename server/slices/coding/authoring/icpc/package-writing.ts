import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Checker, Verdict } from '@stepwell/contract/coding.ts';
import { stringify } from 'yaml';
import yazl from 'yazl';
import { picturesIn } from '../../../../platform/author-html.ts';
import type { House } from '../../../../platform/house.ts';
import { picturesNamed } from '../../pictures/challenge-pictures.ts';
import { dataOf, testsOf } from '../../submissions/judged-version.ts';
import type { Version } from '../own-rows.ts';
import { programLines } from '../programs.ts';

const folderOf: Partial<Record<Verdict, string>> = {
  WA: 'wrong_answer',
  TLE: 'time_limit_exceeded',
  RE: 'run_time_error',
  MLE: 'memory_limit_exceeded',
  OLE: 'output_limit_exceeded',
  CE: 'compiler_error',
};

/** What a package cannot say, in sentences. */
export function lossesOf({ version, programs }: { version: Version; programs: readonly { role: string }[] }): string[] {
  const { kind, checker, hints, groups, languageLimits, languages, starters } = version;
  return [
    ...(kind === 'function' ? ['That it asks for a function: a package knows input and output only.'] : []),
    ...(kind === 'sql' ? ['That it asks for SQL.'] : []),
    ...(checker.kind === 'any-order' ? ['That lines or words may stand in any order.'] : []),
    ...(hints.length > 0 ? ['Hints.'] : []),
    ...(groups.length > 0 ? ['Tests outside of groups give no points there.'] : []),
    ...(Object.keys(languageLimits).length > 0 ? ['Limits of single languages.'] : []),
    ...(languages ? ['Which languages it takes.'] : []),
    ...(Object.keys(starters).length > 0 ? ['What students begin with.'] : []),
    ...(programs.some(({ role }) => role === 'generator')
      ? ['The generator: what it made goes along as ordinary tests.']
      : []),
  ];
}

/** A version as a package of the ICPC's draft of July 2023, read while it is written. */
export function packageOf({ db, ports }: Pick<House, 'db' | 'ports'>, version: Version): Readable {
  const zip = new yazl.ZipFile();
  const add = (path: string, content: string | Uint8Array) => zip.addBuffer(Buffer.from(content as Uint8Array), path);
  const out = zip.outputStream as unknown as Readable;
  const write = async () => {
    const { groups, limits, kind, title, tags } = version;
    const flags = flagsOf(version.checker);
    add(
      'problem.yaml',
      stringify({
        problem_format_version: '2023-07-draft',
        name: title,
        type: [groups.length > 0 ? 'scoring' : 'pass-fail', ...(kind === 'interactive' ? ['interactive'] : [])],
        keywords: tags,
        limits: {
          time_limit: limits.cpuMs / 1000,
          memory: limits.memoryMiB,
          output: Math.max(1, Math.round(limits.outputKiB / 1024)),
        },
      }),
    );
    // HTML is Markdown, too, and nothing of it is lost this way.
    for (const [path, html] of [
      ['statement/problem.en.md', version.statement],
      ['solution/solution.en.md', version.editorial],
    ] as const) {
      if (html === '' && path !== 'statement/problem.en.md') continue;
      const pictures = await picturesLying({ db, ports }, html);
      const names = new Map(pictures.map(({ id, name }) => [id, name]));
      add(path, `${withFiles(withDollars(html), names)}\n`);
      for (const { name, key } of pictures)
        add(`${path.split('/')[0]}/${name}`, await buffer(await ports.storage.open(key)));
    }
    if (flags) add('data/testdata.yaml', stringify({ output_validator_flags: flags }));
    const folders = groups.map(({ name }, at) => plain(name) || `group-${at + 1}`);
    groups.forEach(({ points }, at) => {
      add(`data/secret/${folders[at]}/test_group.yaml`, stringify({ max_score: points }));
    });
    for (const { id, position, kind: shown, group, name } of await testsOf(db, version.id)) {
      const { input, answer } = await dataOf(db, id);
      const folder =
        shown === 'sample' ? 'data/sample' : group === null ? 'data/secret' : `data/secret/${folders[group]}`;
      const base = `${folder}/${String(position).padStart(3, '0')}${plain(name) && `-${plain(name)}`}`;
      add(`${base}.in`, input);
      add(`${base}.ans`, answer);
    }
    const counts = new Map<string, number>();
    for (const { role, name, files, expected } of await programLines(db, version.id)) {
      if (role === 'generator') continue;
      const parent =
        role === 'reference'
          ? 'submissions/accepted'
          : role === 'wrong'
            ? `submissions/${folderOf[expected ?? 'IE'] ?? 'rejected'}`
            : role === 'validator'
              ? 'input_validators'
              : 'output_validators';
      const wish = `${parent}/${plain(name.split('/').at(-1) ?? '') || role}`;
      const count = (counts.get(wish) ?? 0) + 1;
      counts.set(wish, count);
      for (const file of files) add(`${wish}${count > 1 ? `-${count}` : ''}/${file.name}`, file.text);
    }
    zip.end();
  };
  write().catch((error: Error) => out.destroy(error));
  return out;
}

const plain = (name: string) =>
  name
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

/** Formulas are read by us from their attribute, and by people and other systems from what stands between dollar signs. */
const withDollars = (html: string) =>
  html.replace(
    /<span data-math="([^"]*)"><\/span>/g,
    (_, latex: string) => `<span data-math="${latex}">$${latex}$</span>`,
  );

async function picturesLying({ db, ports }: Pick<House, 'db' | 'ports'>, html: string) {
  const rows = await picturesNamed(db, picturesIn(html));
  const found: { id: string; name: string; key: string }[] = [];
  for (const [at, { id, key }] of rows.entries())
    if ((await ports.storage.size(key)) !== undefined)
      found.push({ id, key, name: `picture-${at + 1}${/\.[a-z]+$/.exec(key)?.[0] ?? '.png'}` });
  return found;
}

/** Pictures by the names of their files beside the text; one whose file is gone stays away. */
const withFiles = (html: string, names: ReadonlyMap<string, string>) =>
  html.replace(
    /<img([^>]*?)\sdata-media="([0-9a-f-]{36})"([^>]*)>/g,
    (_, before: string, id: string, after: string) => {
      const name = names.get(id);
      return name ? `<img${before} src="${name}"${after}>` : '';
    },
  );

function flagsOf(checker: Checker): string {
  switch (checker.kind) {
    case 'tokens':
      return checker.ignoreCase ? '' : 'case_sensitive';
    case 'exact':
      return 'case_sensitive space_change_sensitive';
    case 'float':
      return `float_absolute_tolerance ${checker.absolute} float_relative_tolerance ${checker.relative}${checker.ignoreCase ? '' : ' case_sensitive'}`;
    case 'program':
      return checker.flags ?? '';
    default:
      return '';
  }
}
