import {
  ADVERB,
  BASE,
  baseForm,
  ENDS,
  ingForm,
  NUMBER,
  PARTICIPLE,
  PAST,
  PAST_ONLY,
  PURE,
  participle,
  past,
  THIRD,
} from './lexicon.ts';
import { pattern, type Rule } from './rule.ts';

const SUBJECT = '(?:i|you|he|she|it|we|they|(?:my|the|our|his|her|your) [a-z]+)';
/** Words up to the end of the clause; a word that starts another clause or another tense ends it. */
const CLAUSE =
  "(?:(?!\\b(?:that|which|who|whom|what|when|where|because|since|if|and|but|than|before|until|after|i|you|he|she|we|they|was|were|left|ago)\\b)[a-z']+ ){0,6}";
const FINISHED =
  '(?:yesterday|last (?:week|month|year|night|sunday|monday|tuesday|wednesday|thursday|friday|saturday|summer)|(?:\\d+|a|two|three|four|five|six|ten|many|some|few) (?:minutes?|hours?|days?|weeks?|months?|years?) (?:ago|back)|in (?:19|20)\\d\\d)';
const STATES = '(?:knowing|understanding|believing|belonging|owning|wanting|needing|preferring|liking|hating|seeming)';
const OWNED =
  '(?:brothers?|sisters?|car|house|bike|doubts?|idea|degree|fever|cold|headache|knowledge|experience|children|sons?|daughters?|laptop|money|friends?)';

export const tenseRules: Rule[] = [
  {
    id: 'perfect-with-finished-time',
    category: 'tense',
    title: 'A finished time takes the past simple',
    reason:
      'Yesterday, last week, two years ago and in 2020 are over. With them, use the past simple, not have or has.',
    wrong: 'I have seen him yesterday.',
    right: 'I saw him yesterday.',
    patterns: [
      pattern(
        `\\b(?<x>(?:have|has|['’]ve) (?:${ADVERB} )?(?<v>${PARTICIPLE}|[a-z]+ed|${PURE})) ${CLAUSE}${FINISHED}\\b`,
      ),
    ],
    unlessBefore: /\b(?:to|should|could|would|may|might|must|will|since|wish)\s*$/i,
    fix: (_, { v = '' }) => pastOfParticiple(v),
  },
  {
    id: 'past-time-past-verb',
    category: 'tense',
    title: 'Yesterday and last year take a past verb',
    reason: 'The time is in the past, so the verb is too.',
    wrong: 'Yesterday I go to the market.',
    right: 'Yesterday I went to the market.',
    patterns: [
      pattern(
        `(?:^|[.;] ?)(?:yesterday|last (?:week|month|year|night|sunday|summer)),? ${SUBJECT} (?<x>${PURE}|visit|play|watch|start|cook|look|walk|help|${THIRD})\\b`,
      ),
      pattern(
        `\\bwhen (?:i|he|she|we|they) (?:was|were) [a-z ]{1,24}, (?:i|he|she|we|they) (?<x>${PURE}|play|visit|walk|live|watch|like|help)\\b`,
      ),
      pattern(
        `\\b(?:i|he|she|we|they) (?<x>${PURE}|goes|comes|sees|takes|makes|visit|visits) ${CLAUSE}(?:yesterday|last (?:week|month|year|night))\\b`,
      ),
    ],
    unlessBefore: /\b(?:did|didn['’]t|do|does|will|would|can|could|to|let|used to|know|think)\s*$/i,
    fix: (marked) => past(baseForm(marked)),
  },
  {
    id: 'no-will-after-if',
    category: 'tense',
    title: 'No will after if, unless, and when',
    reason: 'In the condition, the present simple stands for the future: if it rains, when I reach home.',
    wrong: 'If it will rain, we will stay at home.',
    right: 'If it rains, we will stay at home.',
    patterns: [
      pattern(
        `(?:^|[,;] ?)(?:if|unless|when|as soon as|until) ${SUBJECT} (?<x>will (?!excuse|forgive|pardon|allow|please|kindly|not be able)[a-z]+)`,
      ),
      pattern(
        `\\bwill [^.?]*\\b(?:if|unless|when|as soon as|until) ${SUBJECT} (?<x>will (?!excuse|forgive|allow)[a-z]+)`,
      ),
    ],
    unlessBefore: /\b(?:wonder|know|knows|ask|asked|tell|told|see|sure|decide|say|says|find out|remember)\b[^,]*$/i,
    fix: () => undefined,
  },
  {
    id: 'state-verbs-simple',
    category: 'tense',
    title: 'Know, have and belong are not used with -ing',
    reason: 'Know, understand, belong and have (for what you own or feel) name a state. They take the simple form.',
    wrong: 'I am having two brothers.',
    right: 'I have two brothers.',
    patterns: [
      pattern(`\\b(?:i|you|he|she|it|we|they|who|which|that) (?<x>(?:am|is|are|was|were) (?:not )?${STATES})\\b`),
      pattern(
        `\\b(?<x>(?:am|is|are|was|were) having) (?:an? |${NUMBER} |any |no |some |high |good |much )*${OWNED}\\b(?! over| round)`,
      ),
    ],
    unlessAfter: /^\s+for dinner/i,
    fix: (marked) => {
      const [, be = '', base = ''] = /^(\w+)\s.*?(\w+)$/s.exec(marked) ?? [];
      const plain = /having/i.test(base)
        ? 'have'
        : base.replace(/(?:r)?ing$/i, (ending) => (/preferring/i.test(base) ? '' : ending.replace(/ing$/i, '')));
      const known = /believ|hat$|lik$/.test(plain) ? `${plain}e` : plain;
      return /was|were/i.test(be) ? past(known) : /is/i.test(be) ? (known === 'have' ? 'has' : `${known}s`) : known;
    },
  },
  {
    id: 'perfect-for-since',
    category: 'tense',
    title: 'Since and for: it started in the past and continues',
    reason: 'What began in the past and still goes on takes have or has been: I have been working here for five years.',
    wrong: 'She is living here since 2015.',
    right: 'She has been living here since 2015.',
    patterns: [
      pattern(
        `\\b(?<x>(?:am|is|are) [a-z]{2,}ing) (?:(?!\\b(?:that|which|who|and|but|because)\\b)[a-z]+ ){0,4}(?:since (?:\\d|last|morning|childhood|january|february|march|april|may|june|july|august|september|october|november|december|monday|yesterday|many|the last|two|three|four|five|ten)|for (?:the )?(?:last |past )?(?:${NUMBER}) years)`,
      ),
      pattern(
        `\\b(?<x>(?:live|lives|work|works)) (?:here|in [a-z]+|at [a-z]+) since (?:(?:19|20)\\d\\d|last|many|two|three|four|five)`,
      ),
    ],
    fix: (marked) => {
      const [, be = '', rest = ''] = /^(\w+)\s+(\w+ing)$/.exec(marked) ?? [];
      return be && rest ? `${/is/i.test(be) ? 'has' : 'have'} been ${rest}` : undefined;
    },
  },
  {
    id: 'for-a-period',
    category: 'tense',
    title: 'For a period, since a point in time',
    reason: '“For” goes with how long: for two years. “Since” goes with when it started: since 2015.',
    wrong: 'I am working here from two years.',
    right: 'I have been working here for two years.',
    patterns: [
      pattern(
        `\\b(?:have|has|had|been|am|is|are|was|were|['’]ve) (?:(?!\\b(?:that|which|who|and|but)\\b)[a-z]+ ){0,6}(?<x>since|from) (?:the )?(?:last |past )?(?:${NUMBER}) (?:years?|months?|weeks?|days?|hours?)\\b(?! (?:ago|before|of|later|old|back|earlier|is|was))`,
      ),
      pattern(
        `\\b(?:live|lives|work|works|study|studies|stay|stays) (?:here|(?:in|at) [a-z]+) (?<x>from) (?:19|20)\\d\\d\\b(?! (?:to|till|until|onwards))`,
      ),
    ],
    unlessAfter: /^\s+(?:19|20)\d\d-/,
    fix: (marked) => (/since/i.test(marked) ? 'for' : undefined),
  },
  {
    id: 'modal-base-form',
    category: 'tense',
    title: 'After can, must and will comes the base form',
    reason: 'After can, could, will, would, should, may, might and must, the verb has no -s, no -ed and no to.',
    wrong: 'He can speaks three languages.',
    right: 'He can speak three languages.',
    patterns: [
      pattern(
        `(?<!\\b(?:the|a|his|her|my|their|our|your|in|of|this|last|next) )\\b(?:can|could|will|would|shall|should|may|might|must|cannot|can['’]t|won['’]t|couldn['’]t|shouldn['’]t) (?:not )?(?:${ADVERB} )?(?<x>${THIRD}|${PAST})\\b`,
      ),
      pattern(`\\b(?:can|could|should|must|cannot|can['’]t) (?:not )?(?<x>to ${BASE})\\b`),
    ],
    fix: (marked) => baseForm(marked.replace(/^to\s+/i, '')),
  },
  {
    id: 'participle-after-have',
    category: 'tense',
    title: 'Have, has and had take the past participle',
    reason: 'After have, has or had comes the third form of the verb: gone, begun, written, completed.',
    wrong: 'They have began the work.',
    right: 'They have begun the work.',
    patterns: [
      pattern(
        `\\b(?:have|has|had|['’]ve|having) (?:not )?(?:${ADVERB} )?(?:i |you |he |she |they |we )?(?<x>${PAST_ONLY})\\b`,
      ),
      pattern(
        `\\b(?:have|has|had) (?:${ADVERB} )?(?<x>finish|receive|complete|visit|decide|attend|improve|write|take|give) (?:my|the|his|her|our|their|your|this|that)\\b`,
      ),
      pattern(`\\b(?:have|has|had) been (?<x>cancel|complete|publish|finish|decide|accept|${PURE})\\b${ENDS}`),
    ],
    fix: (marked) => participle(baseForm(marked)),
  },
  {
    id: 'be-and-base-form',
    category: 'tense',
    title: 'No am, is or are before a plain verb',
    reason: 'After am, is, are, was or were the verb takes -ing (he was driving), or “be” goes away (I agree).',
    wrong: 'I am agree with you.',
    right: 'I agree with you.',
    patterns: [
      pattern(
        `\\b(?:i|he|she|we|they|you) (?<x>(?:am|is|are|was|were) (?:not )?(?:agree|disagree|${PURE}|play|drive|sleep|work|live|study|use|walk|wait|talk|watch|stand|sit|cry))\\b`,
      ),
    ],
    fix: (marked) => {
      const [, be = '', base = ''] = /^(\w+)\s.*?(\w+)$/s.exec(marked) ?? [];
      return /agree|know|understand|believe|belong|want/i.test(base) ? base : `${be} ${ingForm(base)}`;
    },
  },
  {
    id: 'born-in-the-past',
    category: 'tense',
    title: 'Was born',
    reason: 'Birth is a finished event, so it is told in the past: was born.',
    wrong: 'He is born in 1998.',
    right: 'He was born in 1998.',
    patterns: [
      pattern(
        `\\b(?<x>am|is|are) born (?:in|on) (?:\\d|january|february|march|april|may|june|july|august|september|october|november|december|[a-z]+ (?:village|city|town|family))`,
      ),
    ],
    fix: (marked) => (/are/i.test(marked) ? 'were' : 'was'),
  },
  {
    id: 'ing-after-verb',
    category: 'tense',
    title: 'Enjoy, avoid, finish and suggest take -ing',
    reason: 'After enjoy, avoid, finish, mind, suggest and “it is worth” the next verb ends in -ing.',
    wrong: 'I enjoy to read novels.',
    right: 'I enjoy reading novels.',
    patterns: [
      pattern(
        `\\b(?:enjoy|avoid|finish|suggest|mind|practise|dislike|deny|consider|worth)(?:s|ed|es)? (?<x>to (?<v>${BASE}|be))\\b`,
      ),
      pattern(
        `\\b(?:interested in|good at|afraid of|tired of|fond of|capable of|instead of|without|thank you for|thanks for|succeeded in|think of|thinking of|after|before) (?<x>(?<v>${PURE}))\\b(?! (?:and|or) [a-z]+ (?:is|are))`,
      ),
      pattern(`\\blook(?:ing|s|ed)? forward to (?<x>(?<v>${PURE}|meet|visit|work|see|hear))\\b`),
      pattern(`\\blook(?:ing|s|ed)? (?<x>forward (?<v>hear|meet|see|work))`),
    ],
    fix: (marked, { v = '' }) => (/^forward/i.test(marked) ? `forward to ${ingForm(v)}` : ingForm(v)),
  },
  {
    id: 'make-and-let',
    category: 'tense',
    title: 'Make and let take a verb without to',
    reason: 'After make or let and a person, the verb stands without “to”: she made me wait.',
    wrong: 'She made me to wait for an hour.',
    right: 'She made me wait for an hour.',
    patterns: [
      pattern(
        `(?<!\\b(?:was|were|is|are|be|been) )\\b(?:makes?|made|lets?) (?:me|him|her|us|them|you) (?<x>to (?<v>${BASE}))\\b`,
      ),
    ],
    fix: (_, { v }) => v,
  },
  {
    id: 'used-to-base-form',
    category: 'tense',
    title: 'Used to go, but am used to going',
    reason: 'For a habit in the past: used to + base form. For what you are accustomed to: be used to + -ing.',
    wrong: 'I used to going there every Sunday.',
    right: 'I used to go there every Sunday.',
    patterns: [
      pattern(
        `(?<!\\b(?:am|is|are|was|were|be|been|get|got|getting|become|became|not|['’]m|['’]re|['’]s|${ADVERB}) )\\bused to (?<x>[a-z]+ing)\\b(?<!thing|bring|sing|king)`,
      ),
    ],
    fix: (marked) => baseForm(marked),
  },
  {
    id: 'would-like-to',
    category: 'tense',
    title: 'Would like to',
    reason: 'After would like, want and decide the next verb takes “to”.',
    wrong: 'I would like going home.',
    right: 'I would like to go home.',
    patterns: [
      pattern(
        `\\b(?:would like|want|wants|wanted|decide|decided) (?<x>(?:going|meeting|seeing|joining|buying|learning|taking|doing|making))\\b`,
      ),
    ],
    fix: (marked) => `to ${baseForm(marked)}`,
  },
];

/** `gone` → `went`. */
function pastOfParticiple(word: string) {
  const lower = word.toLowerCase();
  const base = bases().get(lower);
  return base ? past(base) : lower.endsWith('ed') ? lower : past(lower);
}
let known: Map<string, string> | undefined;
function bases() {
  known ??= new Map(
    BASE.slice(3, -1)
      .split('|')
      .map((base) => [participle(base), base]),
  );
  return known;
}
