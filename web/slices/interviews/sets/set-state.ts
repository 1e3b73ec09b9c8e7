import type { OwnSet } from '@stepwell/contract/interviews/own-sets.ts';
import { type Point, type Question, usualRubric } from '@stepwell/contract/interviews/questions.ts';
import type { Columns } from '../../../ui/lists/csv.ts';
import { partId } from '../../../ui/storage/new-id.ts';

export const emptySet = (setId: string): OwnSet => ({
  setId,
  content: { role: '', company: '', round: '', questions: [], rubric: usualRubric() },
  state: 'draft',
  isShared: false,
  version: 0,
  publishedVersion: null,
  hasChanges: false,
  can: { edit: true },
});

export const newPoint = (): Point => ({ id: partId(), phrase: '', alternatives: [], followUp: '' });
export const newQuestion = (): Question => ({
  id: partId(),
  kind: 'experience',
  text: '',
  thinkSeconds: 30,
  answerSeconds: 90,
  points: [newPoint()],
});

interface CsvRow {
  question: Question | undefined;
  point: Point | undefined;
}

/** A row for each point, as the import reads them: a question's own cells stand in its first row. */
export const csvRowsOf = (questions: readonly Question[]): CsvRow[] =>
  questions.flatMap((question): CsvRow[] =>
    question.points.length === 0
      ? [{ question, point: undefined }]
      : question.points.map((point, at) => ({ question: at === 0 ? question : undefined, point })),
  );

export const csvColumns: Columns<CsvRow> = [
  ['question', ({ question }) => question?.text ?? ''],
  ['kind', ({ question }) => question?.kind ?? ''],
  ['think', ({ question }) => question?.thinkSeconds ?? ''],
  ['answer', ({ question }) => question?.answerSeconds ?? ''],
  ['point', ({ point }) => point?.phrase ?? ''],
  ['alternatives', ({ point }) => point?.alternatives.join('; ') ?? ''],
  ['follow_up', ({ point }) => point?.followUp ?? ''],
];
