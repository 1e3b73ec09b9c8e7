import { pick, two } from './draws.ts';
import type { Family } from './family.ts';
import { choice, type Slip } from './options.ts';

/** Things by one and by many. */
const nouns = [
  ['key', 'keys'],
  ['report', 'reports'],
  ['ticket', 'tickets'],
  ['letter', 'letters'],
  ['photograph', 'photographs'],
  ['stamp', 'stamps'],
  ['notebook', 'notebooks'],
  ['card', 'cards'],
  ['pencil', 'pencils'],
  ['map', 'maps'],
] as const;
const holders = ['box', 'basket', 'tray', 'bag', 'case', 'drawer'];
const folk = [
  ['teacher', 'teachers'],
  ['nurse', 'nurses'],
  ['manager', 'managers'],
  ['driver', 'drivers'],
  ['engineer', 'engineers'],
  ['captain', 'captains'],
] as const;
/** One, many, -ing, and what follows: in the present, said of people and of things. */
const doings = [
  ['is', 'are', 'being', 'in the next room'],
  ['has', 'have', 'having', 'to wait until Monday'],
  ['remains', 'remain', 'remaining', 'in sight of the gate'],
  ['seems', 'seem', 'seeming', 'ready for the journey'],
  ['needs', 'need', 'needing', 'a place near the door'],
  ['looks', 'look', 'looking', 'different in this light'],
  ['belongs', 'belong', 'belonging', 'to the school'],
  ['stays', 'stay', 'staying', 'here until the rain stops'],
] as const;

/** A subject, whether it is many, and why. */
type Subject = readonly [text: string, isMany: boolean, why: string];

/** The form of a verb that its true subject asks for, whatever stands between. */
export const subjectAndVerb: Family = {
  id: 'subject-and-verb',
  area: 'verbal',
  topic: 'agreement',
  title: 'The verb its subject asks for',
  difficulty: -0.1,
  draw(chance, level) {
    const [noun, other] = two(chance, nouns);
    const [leader, others] = two(chance, folk);
    const [one, many, ing, tail] = pick(chance, doings);
    const holder = pick(chance, holders);
    const simple: Subject[] = [
      [`The ${holder} of ${noun[1]}`, false, `The subject is “${holder}”; “of ${noun[1]}” only says more about it.`],
      [`The ${noun[1]} in the ${holder}`, true, `The subject is “${noun[1]}”; “in the ${holder}” only says where.`],
      [`Each of the ${noun[1]}`, false, '“Each” speaks of one at a time.'],
      [`Both the ${noun[0]} and the ${other[0]}`, true, 'Two subjects joined by “and” are more than one.'],
      [`Every ${noun[0]} and ${other[0]}`, false, 'With “every” each is meant one by one, even before “and”.'],
    ];
    const harder: Subject[] = [
      [
        `The ${leader[0]}, along with the ${others[1]},`,
        false,
        `“Along with …” does not join the subject, which is “${leader[0]}”.`,
      ],
      [
        `The ${leader[1]}, together with the ${others[0]},`,
        true,
        `“Together with …” does not join the subject, which is “${leader[1]}”.`,
      ],
      [`Neither of the ${leader[1]}`, false, '“Neither” means not the one and not the other: one.'],
      [`A number of ${leader[1]}`, true, '“A number of” means several.'],
      [
        `Not only the ${leader[0]} but also the ${others[1]}`,
        true,
        `The verb goes with the nearer part, “${others[1]}”.`,
      ],
      [`Neither the ${leader[1]} nor the ${others[0]}`, false, `The verb goes with the nearer part, “${others[0]}”.`],
      [`Either the ${leader[0]} or the ${others[1]}`, true, `The verb goes with the nearer part, “${others[1]}”.`],
      [`One of the ${leader[1]}`, false, 'The subject is “one”.'],
    ];
    const list = level < 3 ? simple : harder;
    const [subject, isMany, why] = pick(chance, list);
    const [right, wrong] = isMany ? [many, one] : [one, many];
    const slips: Slip<string>[] = [
      [wrong, isMany ? 'A form for one, but the subject is many.' : 'A form for many, but the subject is one.'],
      [ing, 'Without a form of “be” this makes no whole sentence.'],
      [
        isMany ? `is ${ing}` : `are ${ing}`,
        isMany ? 'A form for one, but the subject is many.' : 'A form for many, but the subject is one.',
      ],
    ];
    return {
      stem: `<p>Choose the words that fit: ${subject} _____ ${tail}.</p>`,
      answer: choice(chance, right, slips),
      solution: [why, `So the verb stands in the form for ${isMany ? 'many' : 'one'}: “${subject} ${right} ${tail}.”`],
    };
  },
};
