import { createHash, randomUUID } from 'node:crypto';
import { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import * as z from 'zod/mini';
import { i18n } from '../../../platform/text/messages.ts';
import { topicPath } from '../../questions/bank/topic-path.public.ts';
import { cleanQuestions } from '../../questions/question-cleaning.public.ts';
import type { FoundPicture, FoundQuestion, Place, Remark } from '../formats/format.ts';

/** Why a question is not taken, in words. */
class Untaken extends Error {
  readonly place: Place | undefined;
  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
  }
}

/** What is gathered while one question is read. */
export interface Taking {
  /** Names what changed or was left behind; the same words are said once. */
  warn: (message: string, place?: Place) => void;
  /** Ends the reading of this question: it is not taken. */
  refuse: (message: string, place?: Place) => never;
  /** Keeps a picture and answers with its id; the same bytes are one picture. */
  picture: (name: string, bytes: Uint8Array) => string;
}
interface Source {
  place: Place;
  name: string;
  title?: string | undefined;
  from: string;
}

const MOST_PICTURES = 40;
const MOST_PICTURE_BYTES = 10 * 1024 ** 2;
const MOST_NAME = 120;
const MOST_TAG = 40;
const MOST_TAGS = 20;

/** One question as `make` reads it: whole, or with the reason why it is not taken. */
export function taken(
  { place, name, title, from }: Source,
  make: (taking: Taking) => { question: DraftQuestion; tags: string[] },
): FoundQuestion {
  const remarks: Remark[] = [];
  const pictures = new Map<string, FoundPicture>();
  const taking: Taking = {
    warn: (message, at = place) => {
      if (!remarks.some((one) => one.words === message)) remarks.push({ level: 'warning', words: message, place: at });
    },
    refuse: (message, at) => {
      throw new Untaken(message, at);
    },
    picture: (called, bytes) => {
      const sum = createHash('sha256').update(bytes).digest('hex');
      const known = pictures.get(sum);
      if (known) return known.id;
      if (bytes.length > MOST_PICTURE_BYTES)
        throw new Untaken(i18n.t('The picture “{called}” is larger than 10 MB.', { called }));
      if (pictures.size >= MOST_PICTURES)
        throw new Untaken(i18n.t('More than {most} pictures.', { most: MOST_PICTURES }));
      const picture = { id: randomUUID() as string, name: called.slice(0, MOST_NAME), bytes };
      pictures.set(sum, picture);
      return picture.id;
    },
  };
  const facts = { place, from, name: shortened(name), ...(title?.trim() && { title: shortened(title) }) };
  try {
    const { question, tags } = make(taking);
    const clean = cleanQuestion(question);
    const named = JSON.stringify(clean);
    const used = [...pictures.values()].filter(({ id }) => named.includes(id));
    return { ...facts, question: clean, tags, pictures: used, remarks };
  } catch (error) {
    const message =
      error instanceof Untaken ? error.message : i18n.t('Part of this question couldn’t be read. Remove it.');
    const at = (error instanceof Untaken && error.place) || place;
    return {
      ...facts,
      question: null,
      tags: [],
      pictures: [],
      remarks: [...remarks, { level: 'error', words: message, place: at }],
    };
  }
}

const shortened = (name: string) => {
  const plain = name.replace(/\s+/g, ' ').trim();
  return plain.length > MOST_NAME ? `${plain.slice(0, MOST_NAME - 1)}…` : plain;
};

/** As the site keeps it. */
function cleanQuestion(question: DraftQuestion): DraftQuestion {
  const read = z.safeParse(DraftQuestion, question);
  if (!read.success) {
    const [{ path, message } = { path: [], message: '' }] = read.error.issues;
    throw new Untaken(
      i18n.t('Not valid: {where}: {words}', { where: path.join(' '), words: message || i18n.t('not allowed') }),
    );
  }
  const [clean = read.data] = cleanQuestions('questions', [read.data]);
  return clean;
}

/** Marks as the contract has them; what it does not have is named. */
export function marksTaken(stated: number | undefined, { warn }: Taking): number {
  if (stated === undefined || Number.isNaN(stated)) return 1;
  const marks = Math.min(100, Math.max(0.25, stated));
  if (marks !== stated)
    warn(i18n.t('Marks changed from {said} to {marks}: the range is 0.25 to 100.', { said: stated, marks }));
  return marks;
}

const MOST_TOPIC = 80;

/** The levels of a path as a topic; a stroke within a level becomes another sign, and what is too long is cut. */
export function topicTaken(levels: readonly string[], { warn }: Taking): string {
  const path = topicPath(levels.map((level) => level.replaceAll('/', '\u2215')).join('/'));
  if (path.length <= MOST_TOPIC) return path;
  warn(i18n.t('Topic shortened to {most} characters: {path}', { most: MOST_TOPIC, path: path.slice(0, 300) }));
  return path.slice(0, MOST_TOPIC).replace(/[\s/]+$/, '');
}

/** Tags as the site takes them; more than it takes are named. */
export function tagsTaken(statedTags: readonly string[], { warn }: Taking): string[] {
  const tags = [...new Set(statedTags.map((tag) => tag.replace(/\s+/g, ' ').trim()).filter(Boolean))];
  const fits = tags.filter((tag) => tag.length <= MOST_TAG).slice(0, MOST_TAGS);
  if (fits.length < tags.length)
    warn(
      i18n.t('Tags not imported: {tags}', {
        tags: tags
          .filter((tag) => !fits.includes(tag))
          .join(', ')
          .slice(0, 300),
      }),
    );
  return fits;
}
