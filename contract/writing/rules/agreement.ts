import {
  ADVERB,
  BASE,
  baseForm,
  DEMAND,
  HOLDS,
  NUMBER,
  PAST,
  PLURAL,
  PURE,
  THIRD,
  thirdPerson,
  UNCOUNTABLE,
} from './lexicon.ts';
import { pattern, type Rule } from './rule.ts';

/** A plural that is not the end of a longer phrase: `the boxes`, not `of the boxes`. */
const NOT_WITHIN =
  '(?<!\\b(?:of|in|on|at|for|with|from|to|by|about|between|like|than|and|or|nor|all|as|but|without|after|before) )';
const PLURAL_NOUN = '(?:people|children|men|women|[a-z]{3,}(?<!s|u|i|[^aeiou]c)s)';
const NOT_PLURAL =
  '(?!(?:news|mathematics|physics|economics|politics|athletics|always|sometimes|series|means|lens|gas|perhaps|besides|afterwards|towards|species)\\b)';
const WITHIN =
  '(?: (?:of|in|from|at|on|for|with)(?: (?:the|this|that|these|those|our|my|his|her|their|your|a|an))?(?: (?!(?:which|whom|what|it|he|she|they|we|you|i|is|was|has|are|were|have|who|that|and)\\b)[a-z]+){1,2})?';
/** Groups and adjectives that stand for people. */
const GROUPS =
  'people|police|children|men|women|staff|team|family|data|media|majority|minority|rest|poor|rich|young|youth|others?|elderly|few|only|two|three|four|five|six|ten|one|same|first|last|many|most|more|who|sick|old|company|government|committee|class|public|army|couple|crew|board|press|audience|cabinet|party|council|bank|lot|number|handful|range|variety|half|feet|teeth|mice|fish|sheep|cattle|deaf|blind|homeless|latter|former|ones';
const singular = (verb: string) => ({ are: 'is', were: 'was', have: 'has', do: 'does' })[verb] ?? thirdPerson(verb);
const plural = (verb: string) => ({ is: 'are', was: 'were', has: 'have', does: 'do' })[verb] ?? baseForm(verb);

export const agreementRules: Rule[] = [
  {
    id: 'third-person-s',
    category: 'agreement',
    title: 'He, she and it take a verb with -s',
    reason: 'After he, she, it and words like everyone, the present simple verb ends in -s.',
    wrong: 'It depend on the weather.',
    right: 'It depends on the weather.',
    patterns: [
      pattern(
        `(?<!\\b${HOLDS} )\\b(?:he|she|it|everyone|everybody|nobody|somebody|someone|anyone|no one) (?:${ADVERB} )?(?<x>${PURE}|need|want|help|work|look|live|like|love|play|use|try|show|start|stop)\\b(?! not\\b)`,
      ),
      pattern(
        `(?<!\\b${HOLDS} )\\b(?:everyone|everybody|nobody|someone|anyone|no one)(?: (?:in|of|at|from|on) (?:the|my|our|this|his|her|their) [a-z]+)? (?<x>have|are|were|${PURE})\\b`,
      ),
    ],
    unlessBefore: new RegExp(`${DEMAND.source}|\\b(?:should|were|wish|if|lest|do|does|did|why|let|and|to)\\s*$`, 'i'),
    fix: singular,
  },
  {
    id: 'singular-noun-verb',
    category: 'agreement',
    title: 'A singular subject takes a singular verb',
    reason: 'One person or thing is the subject here, so the present simple verb ends in -s (or is, was, has).',
    wrong: 'My brother go to college by bus.',
    right: 'My brother goes to college by bus.',
    patterns: [
      pattern(
        `(?<!\\b${HOLDS} )\\b(?:my|your|his|her|our|their|this|every|each|the|a) (?!(?:people|police|children|men|women|staff|team|family|data|media|majority|rest|poor|rich|young|youth|others|elderly|few|only|two|three|four|five|one|same|first|last|many|most|who|sick|old|more)\\b)(?<n>[a-z]{2,}(?<!s)|bus|class|boss|business|process|glass|virus) (?:${ADVERB} )?(?<x>${PURE})\\b`,
      ),
      pattern(
        `(?:^|[.,;:] ?)(?:technology|education|pollution|money|water|life|english|science|music|internet|social media|health|time) (?<x>have|are|were|${PURE})\\b`,
      ),
      pattern(
        `(?<!\\b${HOLDS} )\\b(?:the|its|their|his|her|our) (?:number|list|quality|price|cost|use|purpose|aim|importance|amount|level|rate|value|size|box|group|set|result) of (?:the |these |those |our )?(?:[a-z]+ )?[a-z]+s (?<x>are|were|have|${PURE}|rise)\\b`,
      ),
      // Groups of people may take a plural verb in British and Indian English, and stand apart.
      pattern(
        `(?:^|[,;:] ?|\\b(?:because|that|when|but|so|since|although) )(?:my|your|his|her|our|their|this|every|each|the) (?!(?:${GROUPS})\\b)[a-z]{2,}(?<!s|ese|sh|ch|ed|er|est) (?<x>are|were|have)\\b`,
      ),
      pattern(`\\b(?:this|that) (?:kind|type|sort) of [a-z]+ (?<x>are|were|have|make|${PURE})\\b`),
    ],
    unlessBefore: new RegExp(
      `${DEMAND.source}|\\b(?:do|does|did|would|could|should|let|if|who|watched|heard|saw|make|made|see)\\b[^.]{0,24}$`,
      'i',
    ),
    fix: singular,
  },
  {
    id: 'plural-noun-verb',
    category: 'agreement',
    title: 'A plural subject takes a plural verb',
    reason: 'The subject is more than one, so the verb has no -s: are, were, have, play.',
    wrong: 'The children plays in the park.',
    right: 'The children play in the park.',
    patterns: [
      pattern(
        `${NOT_WITHIN}\\b(?:the|my|your|his|her|our|their|these|those|some|many|few|both|all) ${NOT_PLURAL}(?<n>${PLURAL_NOUN})${WITHIN} (?:${ADVERB} )?(?<x>is|was|has|does|${THIRD})\\b`,
      ),
      pattern(
        `(?:^|[.;:,] ?)(?:people|children|students|parents|teachers|women|men|friends|a lot of [a-z]+s|a lot of people|many [a-z]+s|most [a-z]+s) (?:${ADVERB} )?(?<x>is|was|has|does|${THIRD})\\b`,
      ),
      pattern(
        `\\b(?:two|three|four|five|many|several|some|most|both) of (?:the|my|our|these|those|his|her|their) [a-z]+s (?<x>is|was|has)\\b`,
      ),
      pattern(`\\bpolice (?<x>is|was|has)\\b`),
    ],
    unlessBefore:
      /\b(?:(?:one|each|every|either|neither|none|number|of|what|where|how|when)\s*|(?:that|which|who)\b[^,]*)$/i,
    fix: plural,
  },
  {
    id: 'there-is-are',
    category: 'agreement',
    title: 'There is one, there are many',
    reason: 'After “there”, the verb agrees with what follows: there is a problem, there are many problems.',
    wrong: 'There is many reasons for this.',
    right: 'There are many reasons for this.',
    patterns: [
      pattern(
        `\\bthere (?<x>is|was|has been) (?:not )?(?:many|several|few|a few|two|three|four|five|six|seven|eight|nine|ten|a lot of ${PLURAL}|lots of ${PLURAL}|some ${PLURAL}|so many|too many)\\b`,
      ),
      pattern(
        `\\bthere (?<x>are|were) (?:an? (?!lot|few|number|couple|dozen|hundred|thousand|million|variety|range|great|large|good|lakh|crore|series|host)|one )[a-z]+\\b(?! and)`,
      ),
    ],
    fix: (marked) =>
      ({ is: 'are', was: 'were', 'has been': 'have been', are: 'is', were: 'was' })[marked.toLowerCase()],
  },
  {
    id: 'one-of-the',
    category: 'agreement',
    title: 'One of, each of and neither of take a singular verb',
    reason:
      'The subject is “one”, “each” or “neither”, so the verb is singular although a plural noun stands beside it.',
    wrong: 'Each of the students have a book.',
    right: 'Each of the students has a book.',
    patterns: [
      pattern(
        `\\b(?:one|each|every one|either|neither) of (?:the|my|our|your|his|her|their|these|those|its) (?:[a-z]+ )?[a-z]+s (?<x>are|were|have|do|${BASE})\\b`,
      ),
    ],
    fix: singular,
  },
  {
    id: 'uncountable-verb',
    category: 'agreement',
    title: 'News, advice and information are singular',
    reason: 'These nouns look plural or mean much, but their verb is singular.',
    wrong: 'The news are good today.',
    right: 'The news is good today.',
    patterns: [
      pattern(
        `(?<!\\b(?:and|or|of|these|those) )\\b${UNCOUNTABLE}(?: (?:on|in|about|from) (?:the|these|this|my|our|your|their) [a-z]+)? (?<x>are|were|have)\\b`,
      ),
    ],
    unlessBefore: /\band\b[^.]{0,12}$/i,
    fix: singular,
  },
  {
    id: 'do-base-form',
    category: 'agreement',
    title: 'After do, does and did the verb stays in its base form',
    reason: 'Do, does and did already carry the tense and the -s. The verb after them has neither.',
    wrong: 'Does he works in your office?',
    right: 'Does he work in your office?',
    patterns: [
      pattern(
        `\\b(?:do|does|did) (?:i|you|he|she|it|we|they|${NUMBER}|(?:the|your|his|her|my|our|their) [a-z]+) (?<x>${THIRD}|${PAST})\\b`,
      ),
      pattern(`\\b(?:do not|does not|did not|don['’]t|doesn['’]t|didn['’]t) (?:${ADVERB} )?(?<x>${THIRD}|${PAST})\\b`),
    ],
    fix: baseForm,
  },
];
