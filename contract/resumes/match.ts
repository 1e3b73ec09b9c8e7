import type { Block } from './blocks.ts';
import { jobTerms } from './job-terms.ts';

export interface MatchedTerm {
  term: string;
  need: 'must' | 'nice';
  /** The line of the job's text that asks for it. */
  asked: string;
  /** Lines of the resume that show it, at most three. */
  evidence: string[];
  /** What the site knows of the person that would prove it, where the resume doesn't show it. */
  provable: string[];
}

const NICE =
  /\b(nice to have|good to have|preferred|preferably|a plus|is a plus|bonus|desirable|desired|optional|advantage)\b/i;
const MUST =
  /\b(must|required|requirements?|essential|mandatory|minimum|need to have|you have|you will need|qualifications)\b/i;
const LONGEST_EVIDENCE = 160;

const escapedForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The ways a term is written, whole words only; `Go`, `Java` and other short ones don't match inside another word. */
const patterns = jobTerms.map((ways) => ({
  term: ways[0] ?? '',
  pattern: new RegExp(
    `(?<![\\p{Letter}\\d+#.])(?:${ways.map(escapedForPattern).join('|')})(?![\\p{Letter}\\d+#])`,
    'iu',
  ),
  // A capital tells the language from the verb.
  exact:
    ways[0] === 'Go' ? /(?<![\p{Letter}\d])(?:Go(?= *(?:[,/.;)]|$|lang|developer|programming))|golang)/u : undefined,
}));
const shows = (text: string, { pattern, exact }: (typeof patterns)[number]) => (exact ?? pattern).test(text);

/** Lines that show a term of a job, at most three: by all ways it is written where it is a known one, or literally. */
export function linesShowing(term: string, lines: readonly string[]): string[] {
  const small = term.toLowerCase();
  const at = jobTerms.findIndex((ways) => ways.some((way) => way.toLowerCase() === small));
  const known = patterns[at] ?? {
    term,
    pattern: new RegExp(`(?<![\\p{Letter}\\d+#.])${escapedForPattern(term)}(?![\\p{Letter}\\d+#])`, 'iu'),
    exact: undefined,
  };
  return lines
    .filter((line) => shows(line, known))
    .slice(0, 3)
    .map(short);
}

/** The lines of a resume that can show something. */
export const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    switch (block.is) {
      case 'section':
      case 'contact':
      case 'name':
        return [];
      case 'facts':
        return block.facts.filter(({ link }) => !link).map(({ text }) => text);
      case 'row':
        return [[block.label, block.text].filter(Boolean).join(': ')];
      default:
        return [block.text];
    }
  });

const short = (line: string) => (line.length > LONGEST_EVIDENCE ? `${line.slice(0, LONGEST_EVIDENCE - 1)}…` : line);

/**
 * The known terms of a job's text, each with what the text says of it (a must, unless it stands under or beside words like
 * “nice to have”) and the lines of the resume that show it. `proofs` are titles of what the person has earned on the site.
 */
export function matchWithJob(job: string, blocks: readonly Block[], proofs: readonly string[]): MatchedTerm[] {
  const lines = linesOf(blocks);
  const found = new Map<string, MatchedTerm>();
  let need: 'must' | 'nice' = 'must';
  for (const raw of job.split(/\n+|(?<=[.;])\s+(?=[A-Z])/)) {
    const requirement = raw.trim();
    if (!requirement) continue;
    const isHeading =
      requirement.length < 60 && /:?$/.test(requirement) && !/[.,;]/.test(requirement.replace(/:$/, ''));
    const isNice = NICE.test(requirement);
    if (isHeading && isNice) need = 'nice';
    else if (isHeading && MUST.test(requirement)) need = 'must';
    for (const one of patterns) {
      if (!shows(requirement, one)) continue;
      const here = isNice ? 'nice' : need;
      const before = found.get(one.term);
      if (before && (before.need === 'must' || here === 'nice')) continue;
      const evidence = lines
        .filter((line) => shows(line, one))
        .slice(0, 3)
        .map(short);
      const provable = evidence.length > 0 ? [] : proofs.filter((title) => shows(title, one));
      found.set(one.term, { term: one.term, need: here, asked: short(requirement), evidence, provable });
    }
  }
  return [...found.values()].sort((a, b) => Number(a.need === 'nice') - Number(b.need === 'nice'));
}
