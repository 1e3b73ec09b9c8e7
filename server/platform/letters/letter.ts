import type { LetterTemplate } from '../../ports/mail.ts';
import { i18n } from '../text/messages.ts';
import { accountLetters } from './texts/account-letters.ts';
import { classesLetters } from './texts/classes-letters.ts';
import { coursesLetters } from './texts/courses-letters.ts';
import { enquiriesLetters } from './texts/enquiries-letters.ts';
import { eventsLetters } from './texts/events-letters.ts';
import { jobsLetters } from './texts/jobs-letters.ts';
import { marksLetters } from './texts/marks-letters.ts';
import { practiceLetters } from './texts/practice-letters.ts';
import { shopLetters } from './texts/shop-letters.ts';
import { siteLetters } from './texts/site-letters.ts';

/** Every letter of the product, by what it is about. */
export const letterGroups = {
  account: accountLetters,
  courses: coursesLetters,
  marks: marksLetters,
  practice: practiceLetters,
  classes: classesLetters,
  jobs: jobsLetters,
  shop: shopLetters,
  events: eventsLetters,
  enquiries: enquiriesLetters,
  site: siteLetters,
} as const;

const letters = {
  ...accountLetters,
  ...coursesLetters,
  ...marksLetters,
  ...practiceLetters,
  ...classesLetters,
  ...jobsLetters,
  ...shopLetters,
  ...eventsLetters,
  ...enquiriesLetters,
  ...siteLetters,
} as const;
export type LetterName = keyof typeof letters;
export const isLetter = (name: string): name is LetterName => Object.hasOwn(letters, name);

type FieldsIn<Text extends string> = Text extends `${string}{${infer Field}}${infer Rest}`
  ? Field | FieldsIn<Rest>
  : never;
type FieldsOf<Name extends LetterName> =
  | FieldsIn<(typeof letters)[Name]['subject']>
  | FieldsIn<(typeof letters)[Name]['text']>;
/** A value for each field that the letter's own words have; what is empty is left out of the text. */
type Values<Name extends LetterName, Later extends string = never> = Record<Exclude<FieldsOf<Name>, Later>, unknown>;

const FIELD = /\{(\w+)\}/g;
/** The product's own words of a letter, with its fields in single braces. */
export const wordsOf = (name: LetterName): { subject: string; text: string } => letters[name];
/** The names of a letter's fields, in the order in which they occur. */
export function fieldsOf(name: LetterName) {
  const { subject, text } = wordsOf(name);
  return [...new Set([...`${subject}\n${text}`.matchAll(FIELD)].map(([, field = '']) => field))];
}

export interface Letter {
  subject: string;
  text: string;
  /** For sites that have words of their own for it. */
  template: LetterTemplate;
}

/** A letter in the product's own words. */
export const letter = <Name extends LetterName>(name: Name, values: Values<Name>): Letter => made(name, values);

function made(name: LetterName, values: Record<string, unknown>): Letter {
  const fields = Object.fromEntries(fieldsOf(name).map((field) => [field, String(values[field] ?? '')]));
  const { subject, text } = wordsOf(name);
  return {
    subject: i18n.t(subject, fields),
    // A field that is empty leaves a space before the end of its line.
    text: i18n.t(text, fields).replace(/ +(?=\n)/g, ''),
    template: { name, fields },
  };
}

/** A letter without its reader's name and its link, which are each reader's own. */
export interface Draft {
  name: LetterName;
  values: Record<string, unknown>;
}
export const draft = <Name extends LetterName>(name: Name, ...[values]: DraftValues<Name>): Draft => ({
  name,
  values: values ?? {},
});
type DraftValues<Name extends LetterName> =
  Record<never, never> extends Values<Name, 'name' | 'link'>
    ? [values?: Values<Name, 'name' | 'link'>]
    : [values: Values<Name, 'name' | 'link'>];
/** A draft with what it lacks. */
export const letterOf = ({ name, values }: Draft, reader: { name: string; link: string }): Letter =>
  made(name, { ...values, ...reader });
