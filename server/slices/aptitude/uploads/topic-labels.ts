import { type AptitudeArea, aptitudeAreas, aptitudeTopics } from '@stepwell/contract/aptitude/topics.ts';

export interface MappedTopic {
  area: AptitudeArea;
  topic: string;
}

/** Words that stand for a topic in books and papers, as parts of a name; the longest that fits decides. */
const known: Record<string, string> = {
  percentages: 'percentage|percent',
  'profit-and-loss': 'profit|loss|discount|marked price',
  'ratio-and-mixture': 'ratio|proportion|mixture|alligation|partnership',
  'averages-and-ages': 'average|age|ages|mean',
  'work-and-pipes': 'time and work|work|pipe|pipes|cistern|cisterns',
  'speed-and-distance': 'speed|distance|train|trains|boats|boat|streams|time and distance|race|races',
  interest: 'simple interest|compound interest|interest',
  counting: 'permutation|combination|permutations|combinations|arrangements|counting',
  probability: 'probability|chance',
  series: 'number series|series|sequence|sequences|letter series',
  coding: 'coding|decoding|coding decoding|cipher',
  relations: 'blood relation|blood relations|family|relations',
  directions: 'direction|directions|direction sense',
  seating: 'seating|seating arrangement|circular arrangement|linear arrangement',
  syllogisms: 'syllogism|syllogisms|deduction',
  'calendars-and-clocks': 'calendar|calendars|clock|clocks',
  analogies: 'analogy|analogies',
  'odd-one-out': 'odd one out|odd one|odd man out|classification',
  'sentence-order':
    'para jumble|para jumbles|sentence order|sentence rearrangement|jumbled sentences|order of sentences',
  agreement: 'subject verb agreement|subject verb|agreement|grammar|error spotting|sentence correction',
  'words-in-context': 'vocabulary|synonym|synonyms|antonym|antonyms|words in context|fill in the blanks',
  reading: 'reading comprehension|comprehension|reading|passage',
  tables: 'table|tables|tabulation',
  bars: 'bar chart|bar charts|bar graph|bar graphs|bars',
  shares: 'pie chart|pie charts|shares|share of a whole',
  growth: 'growth|line graph|line chart|trend',
  'missing-figures': 'missing figure|missing figures|missing data|missing number',
  sufficiency: 'data sufficiency|sufficiency|enough to know',
};
const areaWords: Record<AptitudeArea, RegExp> = {
  quantitative: /\b(quantitative|quant|quants|numerical|arithmetic|maths?|mathematics)\b/,
  logical: /\b(logical|logic|reasoning)\b/,
  verbal: /\b(verbal|english|language)\b/,
  data: /\b(data|di|interpretation)\b/,
};

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What a topic word of a file means here: a topic's own name first, then words that books use for it; an area that the
 * word names keeps others out. Nothing where two would do, or none.
 */
export function guessedTopic(word: string): MappedTopic | null {
  const steps = word.split('/').map(plain).filter(Boolean);
  const whole = steps.join(' ');
  const named = aptitudeAreas.filter((area) => areaWords[area].test(steps[0] ?? ''));
  const all = aptitudeAreas.flatMap((area) => aptitudeTopics[area].map(({ id, title }) => ({ area, id, title })));
  const last = steps.at(-1) ?? '';
  const own = all.filter(({ id, title }) => plain(id) === last || plain(title) === last);
  const exact = own.find(({ area }) => named.includes(area)) ?? own[0];
  if (exact) return { area: exact.area, topic: exact.id };
  const fits = all.map((one) => {
    const lengths = (known[one.id] ?? '')
      .split('|')
      .map((part) => (` ${whole} `.includes(` ${part} `) ? part.length : 0));
    const isElsewhere = named.length > 0 && !named.includes(one.area);
    return { ...one, length: isElsewhere ? 0 : Math.max(...lengths) };
  });
  const [best, second] = fits.toSorted((a, b) => b.length - a.length);
  if (!best || best.length === 0 || best.length === second?.length) return null;
  return { area: best.area, topic: best.id };
}
