import { createHash } from 'node:crypto';
import { MOST_QUESTIONS, Question } from '@stepwell/contract/interviews/questions.ts';
import * as z from 'zod/mini';
import { csvRows } from '../../../platform/text/csv-reading.ts';

const MOST_ERRORS = 50;
const LIMITS = { rows: 1 + MOST_QUESTIONS * 11, columns: 10, cellLetters: 1000 };
const HEADING = 'question';

/** Ids follow from what a question says, so that reading a file twice makes the same ones. */
const idOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 10);

interface Draft {
  line: number;
  isBroken: boolean;
  question: z.input<typeof Question>;
}

/**
 * Reads questions from CSV: `question, kind, think, answer, point, alternatives, follow_up`. A row without a question is one
 * more point of the question above it; alternatives are separated by `;`. Errors name the line of the file; a question with
 * an error is left out, the others are read.
 */
export function questionsInCsv(csv: string) {
  const errors: { line: number; message: string }[] = [];
  const fail = (line: number, message: string) => void errors.push({ line, message });
  const drafts: Draft[] = [];
  for (const { number, line, cells, notes } of csvRows([csv], LIMITS)) {
    const [text = '', kind = '', think = '', answer = '', point = '', alternatives = '', followUp = ''] = cells.map(
      (cell) => cell.trim(),
    );
    if (number === 1 && text.toLowerCase() === HEADING) continue;
    for (const { level, words } of notes) if (level === 'error') fail(line, words);
    const isBroken = notes.some(({ level }) => level === 'error');
    if (cells.every((cell) => cell.trim() === '') && !isBroken) continue;
    if (text !== '')
      drafts.push({
        line,
        isBroken,
        question: {
          id: idOf(text, drafts.length),
          kind: (kind || 'experience') as Question['kind'],
          text,
          thinkSeconds: Number(think || 30),
          answerSeconds: Number(answer || 90),
          points: [],
        },
      });
    const last = drafts.at(-1);
    if (!last) {
      fail(line, 'This point has no question above it. Enter a question in the first column.');
      continue;
    }
    last.isBroken ||= isBroken;
    if (point === '') continue;
    last.question.points.push({
      id: idOf(last.question.text, point, last.question.points.length),
      phrase: point,
      alternatives: alternatives.split(';').flatMap((one) => (one.trim() === '' ? [] : [one.trim()])),
      followUp,
    });
  }
  const questions = drafts.flatMap(({ line, isBroken, question }) => {
    const read = z.safeParse(Question, question);
    if (read.success) return isBroken ? [] : [read.data];
    const [issue] = read.error.issues;
    fail(line, messageOf(issue?.path ?? [], issue?.message ?? ''));
    return [];
  });
  if (drafts.length === 0 && errors.length === 0) fail(1, 'This file has no questions.');
  if (questions.length > MOST_QUESTIONS) fail(1, `A set has at most ${MOST_QUESTIONS} questions. Split the file.`);
  errors.sort((a, b) => a.line - b.line);
  return { questions: questions.slice(0, MOST_QUESTIONS), errors: errors.slice(0, MOST_ERRORS) };
}

function messageOf(path: readonly PropertyKey[], message: string) {
  if (path[0] === 'kind') return 'The kind is “experience” or “knowledge”.';
  if (path[0] === 'thinkSeconds') return `Thinking time: ${message}`;
  if (path[0] === 'answerSeconds') return `Answer time: ${message}`;
  return path[0] === 'points' && typeof path[1] === 'number' ? `Point ${path[1] + 1}: ${message}` : message;
}
