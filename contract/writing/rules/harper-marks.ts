import type { Mark, MarkCategory } from './rule.ts';
import { sentencesOf } from './sentences.ts';

/** What harper finds, as plain data: it crosses from a worker. */
export interface Lint {
  /** Harper's name of the rule, such as `AnA`. */
  rule: string;
  /** Harper's kind, such as `Spelling`. */
  kind: string;
  start: number;
  end: number;
  message: string;
  suggestions: string[];
}

/** Rules of harper that are wrong too often on right sentences, or that speak of taste. */
const SILENT = new Set(
  `MissingPreposition RepeatedWords OxfordComma NoOxfordComma LongSentences SentenceCapitalization SpelledNumbers BoringWords UseTitleCase
  Dashes EllipsisLength SplitWords GoodAt Spaces MassNouns ExpandTimeShorthands ExpandMemoryShorthands UseEllipsisCharacter
  NumericRangeEnDash MergeWords TheLastDays MissingTo AvoidCurses`
    .split(/\s+/)
    .filter(Boolean),
);
const CATEGORY: Record<string, MarkCategory> = {
  Agreement: 'agreement',
  Spelling: 'spelling',
  Typo: 'spelling',
  BoundaryError: 'spelling',
  Capitalization: 'spelling',
  Punctuation: 'punctuation',
  Formatting: 'punctuation',
  WordChoice: 'confusable',
  Usage: 'preposition',
  Eggcorn: 'confusable',
  Malapropism: 'confusable',
  Nonstandard: 'tense',
  Grammar: 'tense',
  Regionalism: 'register',
  Enhancement: 'style',
  Readability: 'style',
  Style: 'style',
  Redundancy: 'style',
  Repetition: 'style',
};
const ADVICE = new Set(['register', 'style']);

/** Words of Indian English that no dictionary of harper has; names need no list, their capital letter is enough. */
const INDIAN = new Set(
  `lakh lakhs crore crores rupee rupees paise dosa dosas idli idlis roti rotis chapati chapatis paratha samosa samosas biryani chai dal paneer
  ghee lassi masala sambar thali puja pooja mandir gurdwara masjid diya rangoli mehndi sari saris saree sarees kurta kurtas salwar dhoti dupatta
  lehenga sherwani auto autos rickshaw tempo bandh dharna gherao hartal yatra mela melas tehsil taluk taluka panchayat sarpanch zilla lathi
  lathis crorepati neta sabha babu sahib ji didi bhai anganwadi ashram guru gurus mantra yoga ayurveda ayurvedic tabla sitar veena bharatanatyam
  kathak raga kabaddi kho gully desi jugaad nullah godown godowns peon peons kirana bazaar bazaars wallah chowk maidan nagar ghat ghats monsoon
  kharif rabi bajra jowar ragi toor chana moong brinjal brinjals capsicum ladyfinger curd hostelite hostelites eve-teasing tiffin tiffins
  dabba dabbawala timepass prepone batchmate batchmates`
    .split(/\s+/)
    .filter(Boolean),
);

/** The lints as marks: names and Indian words are accepted, taste is advice. */
export function harperMarks(text: string, lints: readonly Lint[]): Mark[] {
  const starts = new Set(sentencesOf(text).map(({ start }) => start));
  return lints.flatMap((lint) => {
    const { rule, kind, start, end, message, suggestions } = lint;
    if (SILENT.has(rule) || start >= end) return [];
    const marked = text.slice(start, end);
    if (/^(?:who['’]s|mobile phones?)$/i.test(marked)) return [];
    if (kind === 'Spelling' && isAccepted(marked, starts.has(start), suggestions)) return [];
    const category = rule === 'AnA' ? 'article' : (CATEGORY[kind] ?? 'confusable');
    return [
      {
        start,
        end,
        ruleId: category === 'spelling' ? 'spelling' : `harper-${rule}`,
        category,
        severity: ADVICE.has(category) ? ('advice' as const) : ('error' as const),
        reason: message,
        suggestions: suggestions.slice(0, 3),
      },
    ];
  });
}

function isAccepted(word: string, isFirst: boolean, suggestions: readonly string[]) {
  if (INDIAN.has(word.toLowerCase())) return true;
  if (!/^[A-Z]/.test(word)) return false;
  // Within a sentence a capital letter makes a name. At its start only what is nearly another word is a slip.
  if (!isFirst || /^[A-Z]{2,}s?$/.test(word)) return true;
  const nearest = suggestions[0]?.toLowerCase();
  return nearest === undefined || word.length < 6 || sorted(nearest) !== sorted(word.toLowerCase());
}

const sorted = (word: string) => [...word].sort().join('');
