import { randomUUID } from 'node:crypto';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { textOf } from '../../../../platform/text/author-html.ts';
import { MarkdownRefused } from '../../../../platform/text/bounded-markdown.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { textOfFile } from '../../file-text.ts';
import { untakenText } from '../../imports/untaken.ts';
import type { Found, FoundQuestion, Place, Remark } from '../format.ts';
import { type GiftChunk, giftChunks } from './gift-chunks.ts';
import { GiftFault } from './gift-fault.ts';
import { giftKind } from './gift-kinds.ts';
import { findSign, findWord, giftUnescaped } from './gift-signs.ts';
import { GiftSource } from './gift-source.ts';
import { giftHtml } from './gift-texts.ts';

/** Braces with nothing in them: a text that people mark. */
const essay = {
  kind: 'essay',
  said: undefined,
  remarks: [] as Remark[],
  question: { kind: 'essay', rich: true, leastWords: null, mostWords: null, template: '', model: '', rubric: [] },
};
/** Signs that mean something in the words of the site. */
const braces = { open: '{', close: '}' };

/** Questions of a GIFT file (docs.moodle.org/en/GIFT_format); what is wrong with one does not hinder the next. */
export async function* readGift(bytes: Uint8Array): AsyncGenerator<Found> {
  const { text, remarks } = textOfFile(bytes);
  yield* remarks;
  for (const chunk of giftChunks(text)) {
    if ('level' in chunk) {
      yield refused('', '', chunk);
      continue;
    }
    yield boundedIn(chunk);
  }
}

const refused = (name: string, from: string, remark: Remark, tags: string[] = []): FoundQuestion => ({
  place: remark.place,
  name,
  from,
  question: null,
  tags,
  pictures: [],
  remarks: [remark],
});

/** A text in Markdown that would take too long costs its own question only. */
function boundedIn(chunk: GiftChunk): ReturnType<typeof questionIn> {
  try {
    return questionIn(chunk);
  } catch (error) {
    if (!(error instanceof MarkdownRefused)) throw error;
    const { line } = chunk.placeOf(chunk.text.search(/\S/));
    const place = { line: line + error.line - 1, column: 1 };
    const message = i18n.t(
      'Too many Markdown characters in one paragraph, or lists and quotes nested too deeply or too many. Split the text.',
    );
    return refused('', 'GIFT', { level: 'error', words: message, place }, chunk.tags);
  }
}

function questionIn(chunk: GiftChunk): FoundQuestion {
  const { text, tags, placeOf } = chunk;
  const begins = text.search(/\S/);
  const place = placeOf(begins);
  const source = new GiftSource();
  let title = '';
  const fault = (at: number, message: string) => {
    const where = placeOf(at);
    const name = title || text.slice(begins, begins + 80).replace(/\s+/g, ' ');
    return { ...refused(name, 'GIFT', { level: 'error', words: message, place: where }, tags), place };
  };
  let from = begins;
  if (text.startsWith('::', from)) {
    const end = findWord(text, '::', from + 2);
    if (end === -1) return fault(from, i18n.t('This title has no end. Close it with “::”.'));
    title = giftUnescaped(text.slice(from + 2, end))
      .replace(/\s+/g, ' ')
      .trim();
    from = end + 2;
  }
  const open = findSign(text, '{}', from);
  if (open === -1) return textAlone(title, giftHtml(text.slice(from), source).html, chunk, place);
  if (text[open] === '}')
    return fault(
      open,
      i18n.t('“{close}” without a matching “{open}”. Use {sign} for a literal character.', { ...braces, sign: '\\}' }),
    );
  const close = findSign(text, '{}', open + 1);
  if (close === -1)
    return fault(open, i18n.t('These answers have no end. Close them with “{close}” before the blank line.', braces));
  if (text[close] === '{')
    return fault(
      close,
      i18n.t('A second “{open}” before the first is closed. Use {sign} for a literal character.', {
        ...braces,
        sign: '\\{',
      }),
    );
  const tail = text.slice(close + 1).trim();
  const more = findSign(tail, '{}');
  if (more !== -1)
    return fault(
      text.indexOf(tail, close) + more,
      i18n.t('More than one set of answers. A GIFT question can only have one.'),
    );
  const missing = tail !== '' ? ` _____ ${tail}` : '';
  const { html: stem, format } = giftHtml(`${text.slice(from, open).trimEnd()}${missing}`, source);
  try {
    const body = text.slice(open + 1, close);
    const general = findWord(body, '####');
    const explanation = general === -1 ? '' : giftHtml(body.slice(general + 4), source, format).html;
    const answers = general === -1 ? body : body.slice(0, general);
    const read = giftKind(answers, { at: open + 1, format, source, placeOf });
    const about = read ?? essay;
    const question = {
      id: randomUUID(),
      stem,
      explanation,
      marks: 1,
      penalty: 0,
      topic: chunk.category,
      difficulty: 3,
      taughtInId: null,
      ...(about.said && { said: about.said }),
      ...about.question,
    } as DraftQuestion;
    const name = title || textOf(stem).slice(0, 80);
    const pictures = [...source.pictures.values()];
    const remarks = [...source.remarks(place), ...about.remarks];
    return { place, name, ...(title && { title }), from: about.kind, question, tags, pictures, remarks };
  } catch (error) {
    if (!(error instanceof GiftFault)) throw error;
    return fault(error.at, error.message);
  }
}

function textAlone(title: string, stem: string, { tags }: GiftChunk, place: Place) {
  const name = title || textOf(stem).slice(0, 80);
  return untakenText({ place, name, from: 'description', tags });
}
