/** What a column of a sheet of questions can be about. */
export const numberedFields = ['option', 'wrong', 'feedback', 'credit', 'match'] as const;
export type NumberedField = (typeof numberedFields)[number];
const plainFields = [
  ...['kind', 'question', 'right', 'area', 'topic', 'subtopic', 'difficulty', 'logits', 'tags', 'marks', 'penalty'],
  ...['explanation', 'tolerance', 'unit', 'unit asked', 'other units', 'unit loss', 'when right', 'when partly right'],
  ...['when wrong', 'picture', 'picture shows', 'options'],
] as const;
export type PlainField = (typeof plainFields)[number];
export type Column = { field: PlainField } | { field: NumberedField; number: number };

/** Options that a sheet may have: a short text has up to twenty right answers and twenty that are right in part. */
export const MOST_OPTIONS = 40;

/** Other heads that people and other programs write, each in small letters without signs. */
const synonyms: Record<PlainField, string> = {
  kind: 'kind|type|question type|question kind|qtype|item type',
  question: 'question|question text|questions|stem|question stem|text|prompt|item|problem',
  right:
    'right|right answer|right answers|right option|answer|answers|correct|correct answer|correct answers|correct option|correct options|correct choice|key|answer key|ans',
  area: 'area|subject|domain',
  topic: 'topic|category|chapter|section|topics',
  subtopic: 'subtopic|sub topic|subcategory|sub category',
  difficulty: 'difficulty|level|difficulty level|hardness',
  logits: 'logits|difficulty logits|irt b|b parameter',
  tags: 'tags|tag|labels|keywords',
  marks: 'marks|mark|points|max marks|maximum marks',
  penalty: 'penalty|negative marks|negative mark|negative marking|minus marks',
  explanation:
    'explanation|solution|worked solution|general feedback|rationale|answer explanation|explanation solution',
  tolerance: 'tolerance|margin|plus or minus|accepted error|error',
  unit: 'unit|units',
  'unit asked': 'unit asked',
  'other units': 'other units',
  'unit loss': 'unit loss',
  'when right': 'when right|correct feedback|feedback when right|feedback correct',
  'when partly right': 'when partly right|partially correct feedback',
  'when wrong': 'when wrong|incorrect feedback|feedback when wrong|feedback incorrect',
  picture: 'picture|image|figure|img|media|image url|picture url',
  'picture shows': 'picture shows|picture description|image description|alt|alt text|image alt',
  options: 'options|choices|answer options|answer choices|list of options|possible answers|alternatives',
};
const byWord = new Map(
  plainFields.flatMap((field) => synonyms[field].split('|').map((word): [string, PlainField] => [word, field])),
);
const numbered: [NumberedField, RegExp][] = [
  ['feedback', /^(?:feedback|reason|why|slip|comment)(?: (?:for )?(?:option |choice |answer )?)?(\d{1,2}|[a-z])$/],
  ['feedback', /^(?:option|choice|answer) ?(\d{1,2}|[a-z]) (?:feedback|reason|slip|comment)$/],
  ['credit', /^(?:credit|weight|percent|fraction|share|score) ?(?:for )?(?:option |answer )?(\d{1,2}|[a-z])$/],
  ['match', /^(?:match|pair|goes with|right side|partner) ?(\d{1,2}|[a-z])$/],
  ['wrong', /^(?:distractor|(?:incorrect|wrong)(?: (?:answer|option|choice))?)s? ?(\d{1,2}|[a-j])$/],
  // A letter right behind the word is one of the first ten: "choices" is no nineteenth choice.
  ['option', /^(?:option|choice|answer|opt|alternative|response|item|left side)s? ?(\d{1,2}|[a-j]|(?<= )[k-z])$/],
  ['option', /^([a-j])$/],
];
/** Of no use here, and harmless. */
const passed =
  /^(?:|no|nr|number|s no|sl no|sr no|serial|serial number|id|question id|question no|question number|q no|sno)$/;

/** A head as it is compared: small letters, no signs. */
const plain = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/±/g, 'plus or minus')
    .replaceAll('#', ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `b` is 2, as `2` is; nothing beyond the most options. */
export function optionNumber(message: string): number | undefined {
  const number = /^\d+$/.test(message) ? Number(message) : message.toLowerCase().charCodeAt(0) - 96;
  return number >= 1 && number <= MOST_OPTIONS ? number : undefined;
}

/** A head without what a template says beside it: "Answer 3 (Optional)", "Question - max 120 characters". */
const bare = (head: string) => plain(head.replace(/\(.*$/s, ' ').replace(/\s[-–—:]\s.*$/s, ' '));

const columnOf = (head: string) => columnNamed(plain(head)) ?? columnNamed(bare(head) || plain(head));

function columnNamed(message: string): Column | 'passed' | undefined {
  const field = byWord.get(message);
  if (field) return { field };
  if (passed.test(message)) return 'passed';
  for (const [field, pattern] of numbered) {
    const number = optionNumber(pattern.exec(message)?.[1] ?? '-');
    if (number !== undefined) return { field, number };
  }
  return undefined;
}

export interface Head {
  /** By the column's place, from 1. */
  columns: Map<number, Column>;
  /** Heads that nothing is known of, and heads that an earlier column has too. */
  unknown: { head: string; column: number }[];
  twice: { head: string; column: number }[];
}

/** What the columns of a sheet are, in whatever order; nothing where this row is no head of questions. */
export function headOf(cells: readonly string[]): Head | undefined {
  const head: Head = { columns: new Map(), unknown: [], twice: [] };
  const known = new Set<string>();
  for (const [at, text] of cells.entries()) {
    const column = columnOf(text);
    if (column === 'passed') continue;
    const place = { head: text.trim().slice(0, 40), column: at + 1 };
    if (!column) {
      head.unknown.push(place);
      continue;
    }
    const name = 'number' in column ? `${column.field} ${column.number}` : column.field;
    if (known.has(name)) head.twice.push(place);
    else head.columns.set(at + 1, column);
    known.add(name);
  }
  const asks = known.has('question') && (known.has('right') || known.has('kind') || known.has('option 1'));
  return asks ? head : undefined;
}
