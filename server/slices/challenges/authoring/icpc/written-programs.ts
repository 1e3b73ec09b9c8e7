import type { Verdict } from '@stepwell/contract/judge/programs.ts';
import { stringify } from 'yaml';
import type { programLines } from '../programs.ts';

type Line = Awaited<ReturnType<typeof programLines>>[number];

const folderOf: Partial<Record<Verdict, string>> = {
  WA: 'wrong_answer',
  TLE: 'time_limit_exceeded',
  RE: 'run_time_error',
  MLE: 'memory_limit_exceeded',
  OLE: 'output_limit_exceeded',
  CE: 'compiler_error',
};

/** In names of files and folders. */
export const plain = (name: string) =>
  name
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

function parentOf({ role, expected, also }: Line) {
  if (role === 'reference') return 'submissions/accepted';
  if (role === 'validator') return 'input_validators';
  if (role !== 'wrong') return 'output_validators';
  // What ends in one of several ways stands in no folder of one.
  if (also.length > 0) return 'submissions/mixed';
  return `submissions/${folderOf[expected ?? 'IE'] ?? 'rejected'}`;
}

/** Programs of a version as files of a package, and what `submissions.yaml` has to say of them. */
export function programFiles(lines: readonly Line[], isScored: boolean): [path: string, text: string][] {
  const files: [string, string][] = [];
  const rules: Record<string, unknown> = {};
  const counts = new Map<string, number>();
  for (const line of lines) {
    if (line.role === 'generator') continue;
    const wish = `${parentOf(line)}/${plain(line.name.split('/').at(-1) ?? '') || line.role}`;
    const count = (counts.get(wish) ?? 0) + 1;
    counts.set(wish, count);
    const folder = `${wish}${count > 1 ? `-${count}` : ''}`;
    for (const file of line.files) files.push([`${folder}/${file.name}`, file.text]);
    const rule = { ...endsOf(line), ...(isScored && line.score && { score: line.score }) };
    if (Object.keys(rule).length > 0) rules[folder.replace('submissions/', '')] = rule;
  }
  if (Object.keys(rules).length > 0) files.push(['submissions/submissions.yaml', stringify(rules)]);
  return files;
}

/** The format knows four verdicts; one that takes or writes too much has fallen there. */
const theirs: Partial<Record<Verdict, string>> = { WA: 'WA', TLE: 'TLE', RE: 'RTE', MLE: 'RTE', OLE: 'RTE' };

function endsOf({ expected, also }: Line) {
  if (also.length === 0) return {};
  const failures = expected ? [expected, ...also].flatMap((one) => theirs[one] ?? []) : ['WA', 'TLE', 'RTE'];
  const required = [...new Set([...(also.includes('AC') ? ['AC'] : []), ...failures])];
  return { permitted: [...new Set(['AC', ...failures])], required };
}
