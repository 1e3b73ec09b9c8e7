import { SUSPEND_CHARACTERS } from '@stepwell/contract/packages/packages.ts';
import type { packages } from '../../tables/packages/packages.ts';
import { millisecondsOf } from './timespan.ts';

type Format = (typeof packages.$inferSelect)['format'];
/** Says what is wrong with a value; nothing where it fits. */
type Kind = (value: string) => string | undefined;

const text =
  (most: number): Kind =>
  (value) =>
    value.length <= most ? undefined : `longer than ${most} characters`;
const oneOf =
  (...allowed: string[]): Kind =>
  (value) =>
    allowed.includes(value) ? undefined : `none of ${allowed.map((word) => `"${word}"`).join(', ')}`;
const real =
  (least: number, most: number): Kind =>
  (value) => {
    if (value === '') return undefined;
    const number = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? Number(value) : Number.NaN;
    if (!Number.isFinite(number)) return 'not a number';
    return number >= least && number <= most ? undefined : `not between ${least} and ${most}`;
  };
const any = real(-Number.MAX_VALUE, Number.MAX_VALUE);
const span: Kind = (value) => (millisecondsOf(value) === undefined ? 'not a span of time' : undefined);
const moment = text(40);

const score12 = { raw: real(0, 100), min: real(0, 100), max: real(0, 100) };
const status12 = oneOf('passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted');
const types12 = oneOf('true-false', 'choice', 'fill-in', 'matching', 'performance', 'sequencing', 'likert', 'numeric');
const score2004 = { scaled: real(-1, 1), raw: any, min: any, max: any };
const completion = oneOf('completed', 'incomplete', 'not attempted', 'unknown');
const success = oneOf('passed', 'failed', 'unknown');

const under = (start: string, parts: Record<string, Kind>): Record<string, Kind> =>
  Object.fromEntries(Object.entries(parts).map(([name, kind]) => [`${start}.${name}`, kind]));

/** The elements that an item may write; `n` stands for a place in a list. SCORM 1.2 RTE 3.4, SCORM 2004 4th ed. RTE 4.2. */
const models: Record<Format, Record<string, Kind>> = {
  'scorm-1.2': {
    ...under('cmi.core.score', score12),
    ...under('cmi.core', {
      lesson_location: text(4096),
      lesson_status: status12,
      exit: oneOf('time-out', 'suspend', 'logout', ''),
      session_time: span,
    }),
    'cmi.suspend_data': text(SUSPEND_CHARACTERS),
    'cmi.comments': text(4096),
    ...under('cmi.objectives.n.score', score12),
    ...under('cmi.objectives.n', { id: text(255), status: status12 }),
    ...under('cmi.student_preference', {
      audio: real(-1, 100),
      language: text(255),
      speed: real(-100, 100),
      text: real(-1, 1),
    }),
    ...under('cmi.interactions.n', {
      id: text(255),
      'objectives.n.id': text(255),
      time: moment,
      type: types12,
      'correct_responses.n.pattern': text(4096),
      weighting: real(-100, 100),
      student_response: text(4096),
      result: text(255),
      latency: span,
    }),
  },
  'scorm-2004': {
    ...under('cmi.score', score2004),
    ...under('cmi', {
      location: text(1000),
      completion_status: completion,
      success_status: success,
      progress_measure: real(0, 1),
      exit: oneOf('time-out', 'suspend', 'logout', 'normal', ''),
      session_time: span,
      suspend_data: text(SUSPEND_CHARACTERS),
    }),
    ...under('cmi.comments_from_learner.n', { comment: text(4250), location: text(250), timestamp: moment }),
    ...under('cmi.learner_preference', {
      audio_level: real(0, Number.MAX_VALUE),
      language: text(250),
      delivery_speed: real(0, Number.MAX_VALUE),
      audio_captioning: oneOf('-1', '0', '1'),
    }),
    ...under('cmi.objectives.n.score', score2004),
    ...under('cmi.objectives.n', {
      id: text(4000),
      success_status: success,
      completion_status: completion,
      progress_measure: real(0, 1),
      description: text(500),
    }),
    ...under('cmi.interactions.n', {
      id: text(4000),
      type: oneOf(
        ...['true-false', 'choice', 'fill-in', 'long-fill-in', 'likert', 'matching', 'performance'],
        ...['sequencing', 'numeric', 'other'],
      ),
      'objectives.n.id': text(4000),
      timestamp: moment,
      'correct_responses.n.pattern': text(24_000),
      weighting: any,
      learner_response: text(24_000),
      result: text(255),
      latency: span,
      description: text(500),
    }),
  },
  // Units of cmi5 report in statements.
  cmi5: {},
};

/** Places in one list, and letters of everything that one item keeps. */
const MOST_PLACES = 2000;
const MOST_LETTERS = 3_000_000;

export type Values = Record<string, string>;
export interface Refused {
  element: string;
  why: string;
}

/** Puts values that fit their data types over those that are kept; the others are named. */
export function mergeValues(format: Format, saved: Values, fresh: Record<string, unknown>) {
  const values: Values = { ...saved };
  const refused: Refused[] = [];
  let letters = Object.entries(saved).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  for (const [element, value] of Object.entries(fresh)) {
    const why = whyNot(format, element, value) ?? (letters > MOST_LETTERS ? 'more than this item may keep' : undefined);
    if (why !== undefined || typeof value !== 'string') {
      refused.push({ element: element.slice(0, 200).toWellFormed(), why: why ?? 'not a text' });
      continue;
    }
    letters += value.length + element.length - (values[element]?.length ?? -element.length);
    values[element] = value;
  }
  return { values, refused };
}

function whyNot(format: Format, element: string, value: unknown) {
  if (typeof value !== 'string') return 'not a text';
  const places = element.match(/(?<=\.)\d+(?=\.)/g) ?? [];
  if (places.some((place) => place.length > 4 || Number(place) >= MOST_PLACES)) return `beyond place ${MOST_PLACES}`;
  const name = element.replace(/\.\d+(?=\.)/g, '.n');
  const kind = Object.hasOwn(models[format], name) ? models[format][name] : undefined;
  return kind ? kind(value) : 'no element that an item may write';
}

/** Status, score and times as columns, from the values of an item; each apart, as it was reported. */
export function factsOf(format: Format, values: Values) {
  const numberAt = (element: string) => {
    const value = values[element];
    return value === undefined || value === '' ? null : Number(value);
  };
  if (format === 'scorm-1.2') {
    const status = values['cmi.core.lesson_status'] ?? 'not attempted';
    const isJudged = status === 'passed' || status === 'failed';
    return {
      completion: (isJudged ? 'completed' : status) as Completion,
      success: (isJudged ? status : 'unknown') as Success,
      ...scoresAt('cmi.core.score', numberAt),
      exit: values['cmi.core.exit'] ?? '',
      sessionMs: millisecondsOf(values['cmi.core.session_time'] ?? '') ?? 0,
      progress: null,
    };
  }
  return {
    completion: (values['cmi.completion_status'] ?? 'unknown') as Completion,
    success: (values['cmi.success_status'] ?? 'unknown') as Success,
    ...scoresAt('cmi.score', numberAt),
    exit: values['cmi.exit'] ?? '',
    sessionMs: millisecondsOf(values['cmi.session_time'] ?? '') ?? 0,
    progress: numberAt('cmi.progress_measure'),
  };
}
export type Completion = 'not attempted' | 'unknown' | 'incomplete' | 'completed' | 'browsed';
export type Success = 'unknown' | 'passed' | 'failed';
export type Facts = ReturnType<typeof factsOf>;

const scoresAt = (start: string, numberAt: (element: string) => number | null) => ({
  scoreRaw: numberAt(`${start}.raw`),
  scoreMin: numberAt(`${start}.min`),
  scoreMax: numberAt(`${start}.max`),
  scoreScaled: numberAt(`${start}.scaled`),
});

/** What lasts only as long as one opening, and is not given to the next. */
export const ofOneOpening = ['cmi.core.session_time', 'cmi.session_time', 'cmi.core.exit', 'cmi.exit'];
