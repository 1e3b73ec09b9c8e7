import { ENDS, JOB, PLURAL } from './lexicon.ts';
import { pattern, type Rule } from './rule.ts';

const AMOUNTS =
  '(?:information|advice|furniture|equipment|homework|luggage|progress|weather|fun|money|knowledge|news|traffic|research|evidence|software|enough money)';
const A_PLURALS =
  'informations|advices|furnitures|equipments|luggages|homeworks|knowledges|feedbacks|evidences|sceneries|softwares|hardwares|machineries|staffs|datas|stuffs|slangs';
const one = (word: string) => (/^[aeiou]/i.test(word) ? `an ${word}` : `a ${word}`);

export const articleRules: Rule[] = [
  {
    id: 'no-plural',
    category: 'article',
    title: 'Nouns without a plural',
    reason: 'Information, advice, furniture, equipment, luggage and homework are not counted and have no plural form.',
    wrong: 'The informations are useful.',
    right: 'The information is useful.',
    patterns: [new RegExp(`\\b(?<x>${A_PLURALS})\\b`, 'gid')],
    fix: (marked) =>
      marked.toLowerCase() === 'sceneries'
        ? 'scenery'
        : marked.toLowerCase() === 'machineries'
          ? 'machinery'
          : marked.replace(/s$/i, ''),
  },
  {
    id: 'no-a-with-uncountable',
    category: 'article',
    title: 'No a or an before what is not counted',
    reason:
      'You cannot count advice, information or weather, so they take no a or an. Say “some advice” or “a piece of advice”.',
    wrong: 'Can you give me an advice?',
    right: 'Can you give me some advice?',
    patterns: [
      pattern(
        `\\b(?<x>an? (?:(?:good|bad|great|nice|useful|important|beautiful|new|old|big|lot|little|small|useful) )?${AMOUNTS})\\b${ENDS}`,
      ),
      pattern(`\\b(?<x>a enough)\\b`),
      pattern(
        `\\b(?<x>an? (?:(?:good|useful|new|nice|great|bad) )?(?:${A_PLURALS}|${PLURAL}))\\b(?<!a few [a-z]+)(?! man)`,
      ),
    ],
    unlessBefore: /\b(?:what|such)\s*$/i,
    fix: (marked) => marked.replace(/^an?\s+/i, ''),
  },
  {
    id: 'article-before-job',
    category: 'article',
    title: 'A job takes a or an',
    reason: 'When you say what someone is, one person of many, the job takes a or an.',
    wrong: 'She is engineer in a big company.',
    right: 'She is an engineer in a big company.',
    patterns: [
      pattern(
        `\\b(?:am|is|was|['’]m|['’]s|become|became|becoming|works as|worked as|working as|work as|job as) (?<x>(?:good |great |famous |successful |software |civil |young )?${JOB})\\b${ENDS}`,
      ),
    ],
    fix: one,
  },
  {
    id: 'the-superlative',
    category: 'article',
    title: 'Best, first and same take the',
    reason: 'Only one thing can be the best, the first or the same, so “the” stands before it.',
    wrong: 'He is best student in our class.',
    right: 'He is the best student in our class.',
    patterns: [
      pattern(
        `\\b(?:am|is|was|are|were) (?<x>best|worst|biggest|largest|tallest|oldest|youngest|most (?:important|beautiful|popular|famous|useful)) (?!to\\b|at\\b|known\\b|when\\b|if\\b|for\\b|with\\b|in\\b|on\\b|suited\\b|seen\\b|left\\b|done\\b|of all\\b|and\\b|when\\b|because\\b)[a-z]+`,
      ),
      pattern(`\\b(?:this|it) (?:is|was) (?<x>first|second|last) time\\b`),
      pattern(`\\b(?:in|at|on|of|to|with|from|for) (?<x>same) [a-z]+`),
    ],
    fix: (marked) => `the ${marked}`,
  },
  {
    id: 'the-not-a-superlative',
    category: 'article',
    title: 'The, not a, before the largest, the best, one of the',
    reason: 'A superlative names the only one of its kind, so it takes “the”. Before “one of the” stands no article.',
    wrong: 'India is a largest democracy in the world.',
    right: 'India is the largest democracy in the world.',
    patterns: [
      pattern(
        `\\b(?<x>an?) (?:best|worst|largest|biggest|smallest|easiest|hardest|tallest|shortest|longest|oldest|youngest|fastest|cheapest|richest|greatest|highest|lowest)\\b`,
      ),
      pattern(`\\b(?<x>an? one of the)\\b`),
    ],
    fix: (marked) => (/one/i.test(marked) ? 'one of the' : 'the'),
  },
  {
    id: 'most-of-the',
    category: 'article',
    title: 'Most students, or most of the students',
    reason: 'After most of, some of and many of comes the, these or my. Without them, leave out “of”.',
    wrong: 'Most of students like this teacher.',
    right: 'Most students like this teacher.',
    patterns: [pattern(`\\b(?<x>(?:most|some|many|all) of) (?=${PLURAL}\\b)`)],
    fix: (marked) => marked.replace(/\s+of$/i, ''),
  },
  {
    id: 'the-only-one',
    category: 'article',
    title: 'The sun, the environment, the internet',
    reason:
      'There is one sun, one environment and one internet, so they take “the”. So do instruments you play and many sights.',
    wrong: 'We should protect environment.',
    right: 'We should protect the environment.',
    patterns: [
      pattern(`^(?<x>sun|moon|earth) (?:rises|sets|shines|is|was|gives|moves|goes)\\b`),
      pattern(
        `\\b(?:protect|save|pollute|harm|damage|destroy|affect|for|harms|pollutes|protecting|saving) (?<x>environment)\\b(?! (?:day|ministry))`,
      ),
      pattern(`\\b(?:on|use|using|through|from) (?<x>internet)\\b${ENDS}`),
      pattern(`\\bplay(?:s|ed|ing)? (?<x>piano|guitar|violin|flute|tabla|sitar)\\b${ENDS}`),
      pattern(
        `(?<!\\bthe )\\b(?<x>(?:taj mahal|red fort|gateway of india|ganges|himalayas|indian ocean))\\b(?! (?:hotel|tea|palace|express))`,
      ),
    ],
    unlessBefore: /\bthe\s*$/i,
    fix: (marked) => `the ${/^(sun|moon|earth)$/i.test(marked) ? marked.toLowerCase() : marked}`,
  },
  {
    id: 'article-before-thing',
    category: 'article',
    title: 'One thing takes a or an',
    reason: 'A single thing that you can count does not stand alone: say a laptop, an accident, a walk.',
    wrong: 'I want to buy laptop.',
    right: 'I want to buy a laptop.',
    patterns: [
      pattern(
        `\\b(?:buy|bought|have|has|had|need|needs|want|wants|got|sell|sold) (?<x>(?:new |old |good |small |big |bad )?(?:laptop|car|bike|phone|computer|house|headache|dog|cat|pen|bicycle|umbrella|camera|ticket|flat|scooter|cold))\\b${ENDS}`,
      ),
      pattern(
        `\\bthere (?:is|was|will be|has been) (?<x>(?:big |bad |serious |small |new )?(?:accident|problem|meeting|hospital|bank|shop|park|library|school|mistake|error))\\b${ENDS}`,
      ),
      pattern(`\\b(?:go|goes|going|went) for (?<x>(?:long |short )?(?:walk|run|swim|drive))\\b${ENDS}`),
      pattern(`\\b(?:in|at) (?<x>hotel|restaurant|village|shop|office)\\b${ENDS}`),
    ],
    unlessAfter: /^\s+(?:insurance|number)/i,
    fix: one,
  },
];
