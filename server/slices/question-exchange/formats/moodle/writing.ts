import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Region } from '@stepwell/contract/questions/question-parts.ts';
import { textOf } from '../../../../platform/text/author-html.ts';
import { isKeyed, type KeyedQuestion } from '../../imports/by-people.ts';
import { sharesOf } from '../../imports/scored-options.ts';
import { outgoingPictures } from '../../pictures/outgoing-pictures.ts';
import { wordsOfLine } from '../../text/written-html.ts';
import { xmlText } from '../../text/xml-writing.ts';
import type { OutgoingQuestion, PictureBytes, PortableQuestion } from '../format.ts';
import { fileElement, type Pictures, plainElement, type Texts, tellingOf, valueElement } from './telling.ts';
import { clozeText } from './writing-cloze.ts';
import { essayElements } from './writing-essays.ts';
import { calculatedElements, numericElements } from './writing-numbers.ts';

/** Moodle's names of our kinds. */
const TYPES: Record<PortableQuestion['kind'], string> = {
  single: 'multichoice',
  multiple: 'multichoice',
  'true-false': 'truefalse',
  numeric: 'numerical',
  'short-text': 'shortanswer',
  ordering: 'ordering',
  matching: 'matching',
  cloze: 'multianswer',
  hotspot: 'ddmarker',
  calculated: 'calculated',
  essay: 'essay',
  file: 'essay',
};
/** Moodle takes only certain fractions; whole percent of ours stand for these. */
const FRACTIONS: Record<number, string> = {
  33: '33.33333',
  67: '66.66667',
  17: '16.66667',
  83: '83.33333',
  14: '14.28571',
  13: '12.5',
  11: '11.11111',
};
function fractionOf(share: number): string {
  const percent = share * 100;
  const known = Number.isInteger(percent) ? FRACTIONS[Math.abs(percent)] : undefined;
  return known ? `${percent < 0 ? '-' : ''}${known}` : String(Number(percent.toFixed(5)));
}

/** The questions as a file that Moodle imports. */
export async function* writeMoodle(questions: AsyncIterable<OutgoingQuestion>, pictures: PictureBytes) {
  const bytes = (text: string) => new TextEncoder().encode(text);
  yield bytes('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n');
  let topic = '';
  for await (const { question, tags, title } of questions) {
    if (question.topic !== topic) {
      topic = question.topic;
      const path = ['$course$', 'top', ...topic.split('/').map((level) => level.trim())].filter(Boolean).join('/');
      yield bytes(`<question type="category">${plainElement('category', path)}</question>\n`);
    }
    yield bytes(questionElement({ question, tags, title }, await outgoingPictures(question, pictures)));
  }
  yield bytes('</quiz>\n');
}

function questionElement({ question, tags, title }: OutgoingQuestion, pictures: Pictures): string {
  const texts = tellingOf(pictures);
  const { kind, stem, explanation, marks, difficulty } = question;
  const name = kind === 'hotspot' ? question.alt : textOf(stem).slice(0, 80);
  const tagged = [...tags, `difficulty: ${difficulty}`];
  return [
    `<question type="${TYPES[kind]}">`,
    plainElement('name', title || name || kind),
    kind === 'cloze'
      ? texts.own('questiontext', (telling) => clozeText(question, telling))
      : texts.long('questiontext', stem),
    texts.long('generalfeedback', explanation),
    valueElement('defaultgrade', marks),
    '<penalty>0</penalty>',
    '<hidden>0</hidden>',
    isKeyed(question) ? partsOf(question, texts, pictures) : essayElements(question, texts),
    `<tags>${tagged.map((tag) => plainElement('tag', tag)).join('')}</tags>`,
    '</question>\n',
  ].join('\n');
}

function partsOf(question: KeyedQuestion, texts: Texts, pictures: Pictures): string {
  const { said } = question;
  const combined = [
    texts.short('correctfeedback', said?.right ?? ''),
    texts.short('partiallycorrectfeedback', said?.partly ?? ''),
    texts.short('incorrectfeedback', said?.wrong ?? ''),
  ].join('\n');
  const answer = (fraction: string | number, line: string, feedback = '') =>
    texts.short('answer', line, texts.short('feedback', feedback), ` fraction="${fraction}"`);
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const shares = sharesOf(question.kind, question.options);
      const options = question.options.map(({ text, feedback }, at) =>
        answer(fractionOf(shares[at] ?? 0), text, feedback),
      );
      const single = valueElement('single', String(question.kind === 'single'));
      return [
        single,
        '<shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>',
        combined,
        ...options,
      ].join('\n');
    }
    case 'true-false': {
      const truth = (value: boolean) => {
        const isRight = value === question.right;
        const feedback = texts.short('feedback', (isRight ? said?.right : said?.wrong) ?? '');
        return `<answer fraction="${isRight ? 100 : 0}" format="moodle_auto_format">${valueElement('text', String(value))}${feedback}</answer>`;
      };
      return `${truth(true)}\n${truth(false)}`;
    }
    case 'short-text':
      return `<usecase>0</usecase>\n${wordAnswers(question, texts).join('\n')}`;
    case 'numeric':
      return numericElements(question, texts);
    case 'calculated':
      return calculatedElements(question, texts);
    case 'ordering': {
      const settings = '<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount>';
      const items = question.items.map(({ text }, at) => texts.short('answer', text, '', ` fraction="${at + 1}"`));
      return [`${settings}<gradingtype>ABSOLUTE_POSITION</gradingtype>`, combined, ...items].join('\n');
    }
    case 'matching': {
      const part = (left: string, right: string) =>
        texts.short('subquestion', left, plainElement('answer', wordsOfLine(right)));
      const pairs = question.pairs.map(({ left, right }) => part(left, right));
      const others = (question.others ?? []).map((right) => part('', right));
      return ['<shuffleanswers>true</shuffleanswers>', combined, ...pairs, ...others].join('\n');
    }
    case 'hotspot': {
      const { pictureId, regions, width, height, points, alt } = question;
      const picture = pictureId === null ? undefined : pictures.get(pictureId);
      const drag = `<drag><no>1</no>${valueElement('text', alt)}${valueElement('noofdrags', points)}</drag>`;
      const drops = regions.map(
        (region, at) => `<drop>${valueElement('no', at + 1)}${dropOf(region, width, height)}<choice>1</choice></drop>`,
      );
      return [combined, picture ? fileElement(picture) : '', drag, ...drops].join('\n');
    }
    case 'cloze':
      return '';
  }
}

function wordAnswers({ accepted, partly = [], said }: Extract<DraftQuestion, { kind: 'short-text' }>, texts: Texts) {
  const answer = (text: string, percent: number, feedback = '') =>
    `<answer fraction="${percent}" format="moodle_auto_format"><text>${xmlText(text)}</text>${texts.short('feedback', feedback)}</answer>`;
  const written = (text: string) => text.replaceAll('*', '\\*');
  return [
    ...accepted.filter(Boolean).map((text) => answer(written(text), 100, said?.right)),
    ...partly.map(({ text, credit }) => answer(written(text), credit, said?.partly)),
    ...(said?.wrong ? [answer('*', 0, said.wrong)] : []),
  ];
}

/** Whole pixels, which is what Moodle counts in. */
function dropOf(region: Region, width: number, height: number): string {
  const [x, y] = [(part: number) => Math.round(part * width), (part: number) => Math.round(part * height)];
  const element = (shape: string, coords: string) => `<shape>${shape}</shape>${valueElement('coords', coords)}`;
  switch (region.shape) {
    case 'circle':
      return element('circle', `${x(region.x)},${y(region.y)};${x(region.radius)}`);
    case 'rectangle':
      return element('rectangle', `${x(region.x)},${y(region.y)};${x(region.width)},${y(region.height)}`);
    case 'polygon':
      return element('polygon', region.points.map((point) => `${x(point.x)},${y(point.y)}`).join(';'));
  }
}
