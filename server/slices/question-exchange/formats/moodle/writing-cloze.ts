import type { DraftGap, DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { escapedText } from '../../../../platform/text/escaped.ts';
import { STEM_CLASS } from '../../text/gapped-text.ts';
import { type Telling, writtenHtml, writtenLine } from '../../text/written-html.ts';

type Cloze = Extract<DraftQuestion, { kind: 'cloze' }>;

/** These mean something within a field. */
const inField = (html: string) => html.replace(/[}#~/"\\]/g, '\\$&').replace(/&\\#/g, '&#');
/** A letter that means nothing in HTML nor in an answer of Moodle's. */
const escapeGap = (text: string) => escapedText(text.replaceAll('*', '\\*'));

function fieldOf(gap: DraftGap, telling: Telling): string {
  const message = gap.feedback ? `#${inField(writtenLine(gap.feedback, telling))}` : '';
  const forOthers = message && `~%0%*${message}`;
  switch (gap.as) {
    case 'text': {
      const answers = gap.accepted.filter(Boolean).map((text) => `=${inField(escapeGap(text))}`);
      return `{${gap.weight}:SHORTANSWER:${answers.join('~')}${forOthers}}`;
    }
    case 'number':
      return `{${gap.weight}:NUMERICAL:=${gap.right ?? 0}:${gap.tolerance}${forOthers}}`;
    case 'choice': {
      const options = gap.options.map(({ text, right }) => {
        const option = inField(writtenLine(text, telling));
        return right ? `=${option}` : `%0%${option}${message}`;
      });
      return `{${gap.weight}:MULTICHOICE:${options.join('~')}}`;
    }
  }
}

/** Question and text in one, as Moodle has them; a reader of ours tells them apart again. */
export function clozeText({ stem, text, gaps }: Cloze, telling: Telling): string {
  const byPlace = new Map(gaps.map((gap) => [gap.place, gap]));
  // What looks like a field and is none.
  const plain = (escaped: string, isCode: boolean) =>
    telling.text(escaped, isCode).replace(/\{(?=\d{0,3}:[A-Z])/g, '{<span></span>');
  const filled = (escaped: string, isCode: boolean) =>
    escaped
      .split(/(\[\[\d{1,2}\]\])/)
      .map((part) => {
        const gap = byPlace.get(Number(/^\[\[(\d{1,2})\]\]$/.exec(part)?.[1] ?? Number.NaN));
        return gap ? fieldOf(gap, telling) : plain(part, isCode);
      })
      .join('');
  const stemHtml = writtenHtml(stem, { ...telling, text: plain });
  return `<div class="${STEM_CLASS}">${stemHtml}</div>${writtenHtml(text, { ...telling, text: filled })}`;
}
