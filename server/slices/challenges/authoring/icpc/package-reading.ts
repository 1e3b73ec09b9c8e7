import { MOST_CHALLENGE_TEXT, MOST_PROGRAMS } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { TestGroup } from '@stepwell/contract/judge/programs.ts';
import type { Zip, ZipEntry } from '../../../../platform/archives/zip.ts';
import { cleanLecture, cleanText } from '../../../../platform/text/author-html.ts';
import { MarkdownRefused } from '../../../../platform/text/bounded-markdown.ts';
import { htmlWithMaths } from '../../../../platform/text/maths-in-markdown.ts';
import { givePoints } from '../../../judge/judging/test-groups.public.ts';
import { type FoundTest, pairsIn, refuseNone } from '../found-tests.ts';
import { describeTests } from '../test-archives.ts';
import { dataLeft, fieldsLeft, flaggedInputs, foldersLeft } from './left-behind.ts';
import { constantsIn, withConstants } from './package-constants.ts';
import { conversationsIn } from './package-conversations.ts';
import { groupsIn } from './package-groups.ts';
import { type FoundPicture, picturesOutOf } from './package-pictures.ts';
import { type FoundProgram, submissionsIn } from './package-programs.ts';
import { atRoot, iniValue, textOf } from './package-root.ts';
import { settingsIn } from './package-settings.ts';
import { inputValidatorsIn, validatorIn } from './package-validators.ts';
import { type Facts, factsOf, inWords, isOfLater, yamlOf } from './problem-facts.ts';
import { withMacros } from './tex/tex-macros.ts';
import { htmlOfTex, MOST_TEX } from './tex/tex-text.ts';

export interface FoundPackage extends Facts {
  title: string;
  statement: string;
  editorial: string;
  groups: TestGroup[];
  tests: FoundTest[];
  programs: FoundProgram[];
  /** Those that statement and editorial name. */
  pictures: FoundPicture[];
}

const MOST_TEXT = 512 * 1024;
/** Samples stand below a statement by themselves. */
const SAMPLES_HERE = /\{\{\s*(nextsample|remainingsamples)\s*\}\}/g;

/** An ICPC problem package, with what becomes of it and what is left behind in sentences. */
export async function packageIn(zip: Zip): Promise<FoundPackage> {
  const beside: string[] = [];
  const raw = atRoot(zip.entries, beside);
  const named = raw.find(({ path }) => path === 'problem.yaml');
  const yaml = yamlOf(named ? textOf(await named.read(MOST_TEXT)) : '', 'problem.yaml');
  const constants = constantsIn(yaml);
  const entries = withConstants(raw, constants);
  const find = (path: string) => entries.find((one) => one.path === path);
  const textAt = async (path: string) => {
    const entry = find(path);
    return entry && textOf(await entry.read(MOST_TEXT));
  };
  const settings = settingsIn(textAt);
  const flags = await settings.flagsAt('data/secret');
  const validators = ['output_validators', 'output_validator'];
  const hasValidator = entries.some(({ path }) => validators.some((folder) => path.startsWith(`${folder}/`)));
  const facts = factsOf(yaml, { seconds: await secondsIn(textAt), flags, hasValidator });
  const { taken, lost } = facts;
  lost.push(...beside);
  if (constants.size > 0) taken.push(`Constants replaced: ${[...constants.keys()].join(', ').slice(0, 200)}.`);

  const statement = await wordsIn(entries, ['statement', 'problem_statement'], 'problem', lost);
  const talks = await conversationsIn(entries);
  if (talks.count > 0) taken.push(`${talks.count} ${talks.count === 1 ? 'conversation' : 'conversations'} as samples.`);
  if (statement.html === '') lost.push('Statement: there’s none in Markdown or LaTeX.');
  else taken.push(`Statement: ${statement.path}.`);
  const editorial = await wordsIn(entries, ['solution'], 'solution', lost);
  if (editorial.html !== '') taken.push(`Editorial: ${editorial.path}.`);

  const pairs = pairsIn(
    entries.filter(({ path }) => /^data\/(sample|secret)\//.test(path)),
    { judged: facts.checker.kind === 'program' },
  );
  refuseNone(pairs.tests);
  lost.push(...pairs.lost);
  const { tests, groups } = await groupsIn(pairs.tests, { ...facts, settings, isInferred: isOfLater(yaml) }, lost);
  taken.push(...describeTests(tests));
  for (const { name, checker } of groups)
    if (checker?.kind === 'program')
      taken.push(`Flags of the output validator for “${name}”: ${checker.flags ?? 'none'}.`);
    else if (checker) taken.push(`Answers of “${name}” are compared ${inWords(checker)}.`);

  const programs = await submissionsIn(entries, await textAt('submissions/submissions.yaml'), lost);
  // Points are those of its groups; a package without them has none to be reached.
  if (!givePoints(groups)) for (const program of programs) program.score = null;
  const flagged = await flaggedInputs(entries, textAt);
  if (flagged) lost.push(`Input validators: ${flagged} passes flags to them, which isn’t supported.`);
  else programs.push(...(await inputValidatorsIn(entries, lost)));
  const inputs = programs.filter(({ role }) => role === 'validator').length;
  if (inputs > 0) taken.push(`${inputs} input ${inputs === 1 ? 'validator' : 'validators'}.`);
  const role = facts.kind === 'interactive' ? ('interactor' as const) : ('checker' as const);
  const judge =
    hasValidator && facts.checker.kind === 'program'
      ? await validatorIn(entries, { at: validators, role }, lost)
      : undefined;
  if (judge) taken.push(`${judge.name} as ${role}.`);
  else if (facts.checker.kind === 'program') lost.push(`The ${role}: there’s none we can run.`);
  for (const part of ['reference', 'wrong'] as const) {
    const count = programs.filter((one) => one.role === part).length;
    if (count > 0)
      taken.push(
        `${count} ${part === 'reference' ? 'accepted' : 'rejected'} ${count === 1 ? 'submission' : 'submissions'}.`,
      );
  }
  lost.push(...fieldsLeft(yaml), ...(await dataLeft(entries, textAt)), ...foldersLeft(entries));
  const ofIni = iniValue((await textAt('domjudge-problem.ini')) ?? '', 'name');
  const title = (facts.title ?? ofIni ?? statement.title ?? 'A problem').trim().slice(0, 120) || 'A problem';
  const all = [...(judge ? [judge] : []), ...programs];
  for (const { name: left } of all.splice(MOST_PROGRAMS))
    lost.push(`${left}: a challenge can have up to ${MOST_PROGRAMS} programs.`);
  const pictures = [...statement.pictures, ...editorial.pictures];
  if (pictures.length > 0) taken.push(`${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}.`);
  const texts = { statement: statement.html + talks.html, editorial: editorial.html };
  return { ...facts, title, ...texts, groups, tests, programs: all, pictures };
}

type TextAt = (path: string) => Promise<string | undefined>;

async function secondsIn(textAt: TextAt): Promise<number | undefined> {
  const plain = Number.parseFloat((await textAt('.timelimit')) ?? '');
  const message = iniValue((await textAt('domjudge-problem.ini')) ?? '', 'timelimit');
  return [plain, Number.parseFloat(message ?? '')].find((one) => Number.isFinite(one) && one > 0);
}

async function wordsIn(entries: readonly ZipEntry[], folders: string[], name: string, lost: string[]) {
  const files = entries.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
  const texts = files.filter(({ path }) => new RegExp(`/${name}(\\.[A-Za-z-]{2,8})?\\.(md|tex)$`).test(path));
  // English before others, Markdown before LaTeX.
  const rank = ({ path }: ZipEntry) =>
    (/\.en\./.test(path) ? 0 : /\.[a-z]{2}\.(md|tex)$/.test(path) ? 4 : 2) + Number(/\.tex$/.test(path));
  const [chosen, ...more] = [...texts].sort((a, b) => rank(a) - rank(b));
  const text = chosen ? textOf(await chosen.read(MOST_TEXT)) : '';
  const isTex = /\.tex$/.test(chosen?.path ?? '');
  if (isTex && text.length > MOST_TEX) lost.push(`${chosen?.path}: everything after its first ${MOST_TEX} characters.`);
  const source = isTex ? withMacros(text.slice(0, MOST_TEX)).slice(0, MOST_TEX) : text;
  const out = picturesOutOf(source, chosen?.path ?? '', entries, lost);
  const known = new Set([chosen, ...more, ...out.pictures.map(({ entry }) => entry)].map((one) => one?.path));
  for (const { path } of files) if (!known.has(path)) lost.push(`${path}: not imported.`);
  for (const { path } of more) lost.push(`${path}: only one language is imported.`);
  if (!chosen) return { html: '', title: null, path: '', pictures: [] };
  const tex = isTex ? htmlOfTex(out.text) : undefined;
  for (const what of tex?.lost ?? []) lost.push(`${chosen.path}: ${what} of LaTeX isn’t supported.`);
  const html = cleanLecture(
    out.put(cleanText(tex?.html ?? markdownIn(out.text.replace(SAMPLES_HERE, ''), chosen.path))),
  );
  const about = { title: tex?.title ?? null, path: chosen.path };
  if (html.length <= MOST_CHALLENGE_TEXT) return { html, ...about, pictures: out.pictures };
  lost.push(`${chosen.path}: it is too long.`);
  return { html: '', ...about, pictures: [] };
}

function markdownIn(text: string, path: string): string {
  try {
    return htmlWithMaths(text);
  } catch (error) {
    throw error instanceof MarkdownRefused ? new MarkdownRefused(error.line, path) : error;
  }
}
