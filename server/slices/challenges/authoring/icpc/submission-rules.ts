import type { Verdict } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { matchesPattern, patternsOf } from './path-patterns.ts';
import { yamlOf } from './problem-facts.ts';
import { statedVerdict } from './stated-verdicts.ts';

/** What `submissions/submissions.yaml` (2023-07-draft and later) says of a submission. */
export interface SubmissionRule {
  /** Each test must end in one of these; undefined: nothing is said of it. */
  permitted: Verdict[] | undefined;
  /** Of each of these lists at least one test must end in one. */
  required: Verdict[][];
  /** From and to. */
  score: [number, number] | null;
  language: string | undefined;
  entrypoint: string | undefined;
}

const PATH = 'submissions/submissions.yaml';
const known = new Set(['permitted', 'required', 'score', 'language', 'entrypoint']);
/** Of no consequence for how it is judged. */
const silent = new Set(['authors', 'author', 'model_solution', 'use_for_time_limit', 'use_for_timelimit']);
/** What a folder says that is named itself, and not by a pattern: the format's own words for it. */
const usual: Record<string, { permitted?: Verdict[]; required?: Verdict[] }> = {
  accepted: { permitted: ['AC'] },
  rejected: { required: ['RE', 'TLE', 'WA'] },
  wrong_answer: { permitted: ['AC', 'WA'], required: ['WA'] },
  time_limit_exceeded: { permitted: ['AC', 'TLE'], required: ['TLE'] },
  run_time_error: { permitted: ['AC', 'RE'], required: ['RE'] },
  brute_force: { permitted: ['AC', 'RE', 'TLE'], required: ['RE', 'TLE'] },
};

type Loose = Record<string, unknown>;
const isMap = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the file; what of it cannot be read, or is not looked at, is told in `lost`. */
export function submissionRules(text: string | undefined, lost: string[]) {
  const rules: { pattern: string; matches: (path: string) => boolean; said: Loose }[] = [];
  const left = new Set<string>();
  const wrong = (message: string) => {
    // What one pattern says wrongly it says of each submission.
    if (!lost.includes(`${PATH}: ${message}`)) lost.push(`${PATH}: ${message}`);
  };
  let patterns = 0;
  for (const [key, settings] of Object.entries(mappingIn(text, wrong))) {
    const pattern = key.replace(/^\.?\/|\/+$/g, '');
    const all = patternsOf(pattern);
    patterns += all.length;
    if (patterns > MOST_PATTERNS) {
      wrong(`it has more than ${MOST_PATTERNS} patterns. Those from “${pattern.slice(0, 80)}” on are skipped.`);
      break;
    }
    if (isMap(settings))
      rules.push({ pattern, matches: (path) => all.some((one) => matchesPattern(path, one)), said: settings });
    else wrong(`“${pattern}” isn’t a mapping.`);
  }
  const verdictsIn = (value: unknown, where: string): Verdict[] | undefined => {
    if (value === undefined) return undefined;
    const names = (Array.isArray(value) ? value : [value]).map(String);
    const found = names.map(statedVerdict);
    const strange = names.filter((_, at) => !found[at]);
    if (strange.length > 0) wrong(`${where}: ${strange.join(', ')} isn’t a verdict.`.slice(0, 200));
    const verdicts = found.filter((one) => one !== undefined);
    return verdicts.length > 0 ? verdicts : undefined;
  };
  const scoreIn = (value: unknown, where: string): [number, number] | null => {
    if (value === undefined) return null;
    const [from, to = from] = (Array.isArray(value) ? value : [value]).map(Number);
    if (from !== undefined && to !== undefined && Number.isFinite(from) && from <= to)
      return [Math.floor(from), Number.isFinite(to) ? Math.ceil(to) : MOST_POINTS];
    wrong(`${where}: the score must be one or two numbers.`);
    return null;
  };

  return {
    /** Of a submission, named by its folder and its own name: all that match it count. */
    for(folder: string, name: string): SubmissionRule {
      const rule: SubmissionRule = {
        permitted: undefined,
        required: [],
        score: null,
        language: undefined,
        entrypoint: undefined,
      };
      const narrow = (more: Verdict[] | undefined) => {
        if (more) rule.permitted = rule.permitted?.filter((one) => more.includes(one)) ?? more;
      };
      const matching = rules.filter(({ matches }) => matches(folder) || matches(`${folder}/${name}`));
      const hasConditions = matching.some(({ said }) =>
        Object.entries(said).some(([key, value]) => asksOf(key, value)),
      );
      // What the folder itself means counts beside the patterns, less what is said of the folder in its place.
      const own = rules.find(({ pattern }) => pattern === folder)?.said;
      if (hasConditions) {
        if (own?.['permitted'] === undefined) narrow(usual[folder]?.permitted);
        const usualVerdict = own?.['required'] === undefined ? usual[folder]?.required : undefined;
        if (usualVerdict) rule.required.push(usualVerdict);
      }
      for (const { pattern, said } of matching) {
        narrow(verdictsIn(said['permitted'], pattern));
        const required = verdictsIn(said['required'], pattern);
        if (required) rule.required.push(required);
        rule.score = scoreIn(said['score'], pattern) ?? rule.score;
        for (const key of ['language', 'entrypoint'] as const) if (typeof said[key] === 'string') rule[key] = said[key];
        for (const [key, value] of Object.entries(said)) {
          if (known.has(key) || silent.has(key)) continue;
          if (!isMap(value)) left.add(key);
          else {
            left.add('settings for single test groups, except which verdicts they require');
            const ofGroup = verdictsIn(value['required'], `${pattern}, ${key}`);
            if (ofGroup && !ofGroup.includes('AC')) rule.required.push(ofGroup);
          }
        }
      }
      const failures = (['WA', 'TLE', 'RE'] as const).filter((one) => rule.permitted?.includes(one) ?? true);
      if (rule.required.some((some) => failures.some((one) => !some.includes(one))))
        left.add('requirements for tests after the first that fails');
      if (rule.permitted?.length === 0) {
        wrong(`${folder}/${name}: its permitted verdicts contradict each other, so its folder decides.`);
        return { ...rule, permitted: undefined, required: [] };
      }
      return rule;
    },
    /** What was found in the file and counts for nothing. */
    tellLeft() {
      if (left.size > 0) wrong(`skipped: ${[...left].join(', ')}.`);
    },
  };
}

const [MOST_POINTS, MOST_PATTERNS] = [100_000, 200];
const asksOf = (key: string, value: unknown) =>
  key === 'permitted' || key === 'required' || (isMap(value) && value['required'] !== undefined);

/** One that cannot be read is told, and all folders mean what they usually do. */
function mappingIn(text: string | undefined, wrong: (message: string) => void): Loose {
  try {
    return text ? yamlOf(text, PATH) : {};
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    wrong(`${error.message} The folders decide instead.`);
    return {};
  }
}
