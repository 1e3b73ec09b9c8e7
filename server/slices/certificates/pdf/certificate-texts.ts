import type { Design, TemplateField } from '@stepwell/contract/certificates/templates.ts';

/** What a certificate says of the day it was issued on. */
export interface CertificateFacts {
  code: string;
  studentName: string;
  courseTitle: string;
  instructorName: string;
  lectures: number;
  minutes: number;
  /** Of the course's quizzes; nothing where none is known. */
  scorePercent: number | null;
  issuedAt: Date;
  verifyUrl: string;
  siteName: string;
}

type Language = Design['language'];

/** What stands in place of each field, in the paper's language; empty for a score that nobody knows. */
export function valuesOf(facts: CertificateFacts, language: Language): Record<TemplateField, string> {
  return {
    student: facts.studentName,
    course: facts.courseTitle,
    instructor: facts.instructorName,
    date: dateOf(facts.issuedAt, language),
    hours: durationOf(facts.minutes, language),
    lectures: new Intl.NumberFormat(language).format(facts.lectures),
    code: facts.code,
    score:
      facts.scorePercent === null
        ? ''
        : new Intl.NumberFormat(language, { style: 'percent' }).format(facts.scorePercent / 100),
  };
}

export const filled = (text: string, values: Record<TemplateField, string>) =>
  text.replace(/\{([a-z]+)\}/g, (field, name: string) => values[name as TemplateField] ?? field);

/** The lines of a body as they stand on a paper: one with a score that nobody knows is left out. */
export const linesOf = (body: string, values: Record<TemplateField, string>) =>
  body
    .split('\n')
    .filter((line) => values.score !== '' || !line.includes('{score}'))
    .map((line) => ({ written: line.trim(), text: filled(line.trim(), values) }))
    .filter(({ text }) => text !== '');

/** Hours from an hour up, minutes below. */
function durationOf(minutes: number, language: Language) {
  const [unit, count] = minutes < 60 ? (['minute', minutes] as const) : (['hour', Math.round(minutes / 60)] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

const dateOf = (date: Date, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
