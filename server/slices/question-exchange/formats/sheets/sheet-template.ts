import { buffer } from 'node:stream/consumers';
import { aptitudeAreas, aptitudeTopics } from '@stepwell/contract/aptitude/topics.ts';
import type { Cell } from '../../../../platform/text/csv.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { sheetKinds } from './row-kinds.ts';
import { csvBytes, workbookBytes } from './sheet-writing.ts';

/** For the bank, or for the pool of aptitude questions, which takes two kinds and has topics of its own. */
export type TemplateAbout = 'bank' | 'aptitude';

const columns = {
  bank: [
    ...['kind', 'question', 'option 1', 'option 2', 'option 3', 'option 4', 'right', 'topic', 'difficulty', 'tags'],
    ...['marks', 'penalty', 'explanation', 'tolerance', 'unit', 'match 1', 'match 2', 'match 3', 'feedback 1'],
    ...['feedback 2', 'feedback 3', 'feedback 4', 'credit 1', 'credit 2', 'credit 3', 'credit 4'],
  ],
  aptitude: [
    ...['kind', 'question', 'option 1', 'option 2', 'option 3', 'option 4', 'right', 'area', 'topic', 'difficulty'],
    ...['explanation', 'tolerance', 'unit', 'feedback 1', 'feedback 2', 'feedback 3', 'feedback 4'],
  ],
};

const examples: Record<TemplateAbout, Record<string, Cell>[]> = {
  bank: [
    {
      kind: 'single',
      question: 'A stepwell has 7 levels of 12 steps each. How many steps does it have?',
      'option 1': '19',
      'option 2': '84',
      'option 3': '72',
      'option 4': '96',
      right: 'B',
      topic: 'Numbers / Products',
      difficulty: 2,
      tags: 'warm-up; arithmetic',
      marks: 1,
      penalty: 0.25,
      explanation: '7 levels × 12 steps = 84 steps.',
      'feedback 1': 'These were added.',
      'feedback 3': 'One level was forgotten.',
    },
    {
      kind: 'multiple',
      question: 'Which of these are prime?',
      'option 1': '2',
      'option 2': '9',
      'option 3': '11',
      right: 'option 1; option 3',
      topic: 'Numbers / Primes',
      difficulty: 'easy',
    },
    { kind: 'true-false', question: 'Water at rest finds one level.', right: 'true', difficulty: 1 },
    {
      kind: 'numeric',
      question: 'How far is it around a square well with sides of 6.5 m?',
      right: 26,
      tolerance: 0.1,
      unit: 'm',
      topic: 'Measures',
      difficulty: 'medium',
    },
    {
      kind: 'short-text',
      question: 'What is the Gujarati word for a stepwell?',
      'option 1': 'vav',
      'option 2': 'vaav',
      'option 3': 'baoli',
      'credit 3': 50,
      topic: 'Words',
    },
    {
      kind: 'ordering',
      question: 'Put the levels in order, from the street down.',
      'option 1': 'the pavilion',
      'option 2': 'the stairs',
      'option 3': 'the well shaft',
    },
    {
      kind: 'matching',
      question: 'Match each shape with its number of corners.',
      'option 1': 'triangle',
      'match 1': '3',
      'option 2': 'square',
      'match 2': '4',
      'match 3': '5',
    },
  ],
  aptitude: [
    {
      kind: 'single',
      question: 'A shop lowers a price of 800 rupees by 15 %. What does it ask now?',
      'option 1': '680',
      'option 2': '785',
      'option 3': '120',
      'option 4': '920',
      right: 'A',
      area: 'Quantitative',
      topic: 'Percentages',
      difficulty: 2,
      explanation: '15 % of 800 is 0.15 × 800 = 120.\n\n800 − 120 = 680 rupees.',
      'feedback 2': 'Took off 15 rupees instead of 15 %.',
      'feedback 3': 'That is the discount itself.',
      'feedback 4': 'Added instead of taking off.',
    },
    {
      kind: 'numeric',
      question: 'A train goes 90 km in 72 minutes. How many km does it go in an hour?',
      right: 75,
      tolerance: 0,
      unit: 'km/h',
      area: 'Quantitative',
      topic: 'Speed and distance',
      difficulty: 'medium',
      explanation: '72 minutes are 1.2 hours.\n\n90 ÷ 1.2 = 75 km/h.',
    },
    {
      kind: 'single',
      question: 'Which number comes next: 3, 7, 15, 31, …?',
      'option 1': '47',
      'option 2': '62',
      'option 3': '63',
      'option 4': '61',
      right: 'option 3',
      area: 'Logical',
      topic: 'Number series',
      difficulty: 3,
      explanation: 'Each number is doubled and 1 is added.\n\n2 × 31 + 1 = 63.',
      'feedback 1': 'Added 16 once more.',
      'feedback 2': 'Doubled without adding 1.',
    },
  ],
};

/** What each column means, in a sentence; also the rows of the sheet that explains. */
function meanings(about: TemplateAbout): [string, string][] {
  const kinds = about === 'bank' ? sheetKinds.join(', ') : 'single, numeric';
  const all: [string, string][] = [
    [
      'kind',
      i18n.t('One of: {kinds}. If empty, it’s detected from the other cells. Rows with “note” are skipped.', {
        kinds,
      }),
    ],
    [
      'question',
      i18n.t(
        'Plain text. An empty line starts a paragraph. $x^2$ is maths, `code` is code, **bold** is bold. HTML also works.',
      ),
    ],
    [
      'option 1 …',
      i18n.t(
        'Choice: the options. Short text: accepted answers. Order: the correct order. Matching: the left side of each pair.',
      ),
    ],
    [
      'right',
      i18n.t(
        'Letters (A, C), numbers (1, 3), “option 2” or the option’s text. Number and true/false types: the value.',
      ),
    ],
    ['topic', i18n.t('Separate levels with /: Numbers / Primes.')],
    [
      'difficulty',
      i18n.t(
        '1 (easy) to 5 (hard), or very easy, easy, medium, hard, very hard. Default 3. “logits” also works: 0 is level 3, each 0.7 is one level.',
      ),
    ],
    ['tags', i18n.t('Separated by ;')],
    ['marks, penalty', i18n.t('Marks for a correct answer (default 1) and the penalty for an incorrect one.')],
    ['explanation', i18n.t('Explanation, shown after the answer.')],
    ['tolerance, unit', i18n.t('Tolerance of a number, and its unit.')],
    ['match 1 …', i18n.t('The match for option 1 … One more match than options is a distractor.')],
    ['feedback 1 …', i18n.t('Feedback on option 1 …')],
    ['credit 1 …', i18n.t('Share of the marks for option 1 …, in percent, if partial.')],
    ['picture', i18n.t('Pictures aren’t supported. Add them in the editor, or use a format that includes them.')],
  ];
  if (about === 'bank') return all;
  const topics = aptitudeAreas
    .map((area) => `${area}: ${aptitudeTopics[area].map(({ title }) => title).join(', ')}`)
    .join('\n');
  const own: Record<string, string> = {
    topic: `${i18n.t('A topic of the site, or your own topic, to be matched after the upload.')}\n${topics}`,
    explanation: i18n.t('Worked solution, one step per paragraph.'),
    'feedback 1 …': i18n.t('The mistake behind option 1 …: “Added instead of subtracting.”'),
  };
  const left = new Set(['tags', 'marks, penalty', 'match 1 …', 'credit 1 …']);
  return [
    ...all.filter(([name]) => !left.has(name)).map(([name, meaning]): [string, string] => [name, own[name] ?? meaning]),
    ['area', i18n.t('quantitative, logical, verbal or data. Can also be part of the topic: Logical / Number series.')],
  ];
}

async function* rows(about: TemplateAbout): AsyncGenerator<Cell[]> {
  yield columns[about];
  for (const example of examples[about]) yield columns[about].map((name) => example[name] ?? '');
}

async function* explained(about: TemplateAbout): AsyncGenerator<Cell[]> {
  yield [i18n.t('Column'), i18n.t('Contents')];
  yield* meanings(about);
}

/** In a CSV file, rows of the kind “note” explain. */
async function* withNotes(about: TemplateAbout): AsyncGenerator<Cell[]> {
  yield* rows(about);
  for (const [name, meaning] of meanings(about))
    yield ['note', `${name}: ${meaning}`, ...columns[about].slice(2).map(() => '')];
}

/** A file that shows how questions are written in a sheet: its examples can be uploaded as they are. */
export async function sheetTemplate(kind: 'csv' | 'xlsx', about: TemplateAbout): Promise<Uint8Array> {
  const parts =
    kind === 'csv'
      ? csvBytes(withNotes(about))
      : workbookBytes([
          { name: i18n.t('Questions'), rows: rows(about) },
          { name: i18n.t('How it works'), rows: explained(about) },
        ]);
  return buffer(parts);
}
