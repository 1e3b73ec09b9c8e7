import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Checker, SourceFile, TestGroup } from '@stepwell/contract/judge/programs.ts';
import { stringify } from 'yaml';
import yazl from 'yazl';
import type { Services } from '../../../../platform/services.ts';
import { picturesIn } from '../../../../platform/text/author-html.ts';
import { conventionOf } from '../../../judge/judging/author-program.public.ts';
import { givePoints } from '../../../judge/judging/test-groups.public.ts';
import { dataOf, testsOf } from '../../../judge/submissions/judged-version.public.ts';
import { picturesNamed } from '../../pictures/challenge-pictures.ts';
import type { Version } from '../own-rows.ts';
import { programLines } from '../programs.ts';
import { plain, programFiles } from './written-programs.ts';

interface Lines {
  version: Version;
  programs: readonly { role: string; files: readonly SourceFile[] }[];
}

/** What a package cannot say, in sentences. */
export function lossesOf({ version, programs }: Lines): string[] {
  const { kind, checker, hints, groups, languageLimits, starters } = version;
  return [
    ...(kind === 'function' ? ['That it asks for a function. A package supports only input and output.'] : []),
    ...(kind === 'sql' ? ['That it asks for SQL.'] : []),
    ...(checker.kind === 'any-order' ? ['That lines or words can be in any order.'] : []),
    ...(hints.length > 0 ? ['Hints.'] : []),
    ...(givePoints(groups) ? ['Tests outside groups give no points there.'] : []),
    ...groups.flatMap(({ name, checker: own }) =>
      own && (own.kind === 'any-order' || (own.kind === 'program') !== (checker.kind === 'program'))
        ? [`How answers of “${name}” are compared.`]
        : [],
    ),
    ...(Object.keys(languageLimits).length > 0 ? ['Limits for single languages.'] : []),
    ...(Object.keys(starters).length > 0 ? ['Starter code.'] : []),
    ...(programs.some(({ role }) => role === 'generator')
      ? ['The generator. Its tests are exported as ordinary tests.']
      : []),
    ...programs
      .filter(({ role, files }) => (role === 'checker' || role === 'interactor') && conventionOf(files) === 'simple')
      .map(({ role }) => `The ${role} exits with 0 or 1. Other systems expect 42 or 43, and pass it a folder.`),
  ];
}

/** A version as a package of the ICPC's draft of July 2023, read while it is written. */
export function packageOf({ db, ports }: Pick<Services, 'db' | 'ports'>, version: Version): Readable {
  const zip = new yazl.ZipFile();
  const add = (path: string, content: string | Uint8Array) => zip.addBuffer(Buffer.from(content as Uint8Array), path);
  const out = zip.outputStream as unknown as Readable;
  const write = async () => {
    const { groups, limits, kind, title, tags } = version;
    // Who talks with an interactor is compared with nothing: other checkers' settings are no flags of its.
    const hasFlags = kind !== 'interactive' || version.checker.kind === 'program';
    const flags = hasFlags ? flagsOf(version.checker) : '';
    add(
      'problem.yaml',
      stringify({
        problem_format_version: '2023-07-draft',
        name: title,
        uuid: version.challengeId,
        type: [givePoints(groups) ? 'scoring' : 'pass-fail', ...(kind === 'interactive' ? ['interactive'] : [])],
        keywords: tags,
        ...(version.languages && { languages: version.languages.map((id) => (id === 'python' ? 'python3' : id)) }),
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
    // As the drafts have it by now, and for readers of earlier ones.
    const settings = (folder: string, scoring: object | undefined, message: string | undefined) => {
      const args = message === undefined ? {} : { output_validator_args: message.split(' ').filter(Boolean) };
      const all = { ...(scoring && { scoring }), ...args };
      if (Object.keys(all).length > 0) add(`${folder}/test_group.yaml`, stringify(all));
      if (message !== undefined) add(`${folder}/testdata.yaml`, stringify({ output_validator_flags: message }));
    };
    const isScored = givePoints(groups);
    settings('data', undefined, flags || undefined);
    if (isScored)
      settings(
        'data/secret',
        { score: groups.reduce((sum, { points }) => sum + points, 0), aggregation: 'sum' },
        undefined,
      );
    const tests = await testsOf(db, version.id);
    const flagsFor = (own: Checker | undefined) =>
      own && hasFlags && flagsOf(own) !== flags ? flagsOf(own) : undefined;
    const folders = foldersOf(groups);
    groups.forEach(({ points, checker: own }, at) => {
      if (!tests.some(({ kind: shown, group }) => shown === 'hidden' && group === at)) return;
      const scoring = isScored ? { score: points, aggregation: 'pass-fail' } : undefined;
      settings(`data/secret/${folders[at]}`, scoring, flagsFor(own));
    });
    const [ofSamples] = tests.filter(({ kind: shown }) => shown === 'sample');
    settings('data/sample', undefined, flagsFor(groups[ofSamples?.group ?? -1]?.checker));
    for (const { id, position, kind: shown, group, name } of tests) {
      const { input, answer } = await dataOf(db, id);
      const folder =
        shown === 'sample' ? 'data/sample' : group === null ? 'data/secret' : `data/secret/${folders[group]}`;
      const base = `${folder}/${String(position).padStart(3, '0')}${plain(name) && `-${plain(name)}`}`;
      add(`${base}.in`, input);
      add(`${base}.ans`, answer);
    }
    for (const [path, text] of programFiles(await programLines(db, version.id), givePoints(groups))) add(path, text);
    zip.end();
  };
  write().catch((error: Error) => out.destroy(error));
  return out;
}

/** Each group's own, so that two of much the same name stay two. */
function foldersOf(groups: readonly TestGroup[]): string[] {
  const folders: string[] = [];
  for (const [at, { name }] of groups.entries()) {
    const wish = plain(name) || `group-${at + 1}`;
    folders.push(folders.includes(wish) ? `${wish}-${at + 1}` : wish);
  }
  return folders;
}

/** Formulas are read by us from their attribute, and by people and other systems from what stands between dollar signs. */
const withDollars = (html: string) =>
  html.replace(
    /<span data-math="([^"]*)"><\/span>/g,
    (_, latex: string) => `<span data-math="${latex}">$${latex}$</span>`,
  );

async function picturesLying({ db, ports }: Pick<Services, 'db' | 'ports'>, html: string) {
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
    /<img([^<>]*?)\sdata-media="([0-9a-f-]{36})"([^<>]*)>/g,
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
