/** One answer of a field: HTML as it stands in the text. */
export interface ClozeAnswer {
  share: number;
  text: string;
  feedback: string;
}
/** `{2:SHORTANSWER:=one~%50%two#said}` in a text. */
export interface ClozeField {
  weight: number;
  type: string;
  answers: ClozeAnswer[];
}

const TYPES =
  'MULTICHOICE(?:_[VHS]{1,2})?|MC[VH]?S?|MULTIRESPONSE(?:_[HS]{1,2})?|MRH?S?|SHORTANSWER(?:_C)?|SAC?|MWC?|NUMERICAL|NM';
const BEGIN = new RegExp(`\\{(\\d{0,3}):(${TYPES}):`, 'g');
/** Longer fields are none. */
const MOST = 20_000;

/** The fields in a text, and the text with `[[1]]`, `[[2]]` … in their places. A field that never ends stays text. */
export function clozeFields(html: string): { fields: ClozeField[]; text: string } {
  const fields: ClozeField[] = [];
  let text = '';
  let from = 0;
  BEGIN.lastIndex = 0;
  for (let begin = BEGIN.exec(html); begin; begin = BEGIN.exec(html)) {
    const [whole, weight = '', type = ''] = begin;
    const inside = begin.index + whole.length;
    const end = endOf(html, inside);
    if (end === undefined) continue;
    const answers = answersIn(html.slice(inside, end));
    fields.push({ weight: weight === '' ? 1 : Number(weight), type, answers });
    text += `${html.slice(from, begin.index)}[[${fields.length}]]`;
    from = end + 1;
    BEGIN.lastIndex = from;
    if (fields.length > 99) break;
  }
  return { fields, text: text + html.slice(from) };
}

/** Where the field ends: the first brace that no stroke precedes. */
function endOf(html: string, from: number): number | undefined {
  const most = Math.min(html.length, from + MOST);
  for (let at = from; at < most; at += 1) {
    if (html[at] === '\\') at += 1;
    else if (html[at] === '}') return at;
  }
  return undefined;
}

function answersIn(inside: string): ClozeAnswer[] {
  return partsOf(inside, '~').flatMap((written) => {
    const [, right, percent, rest = ''] = /^\s*(?:(=)|%(-?[\d.,]+)%)?([\s\S]*)$/.exec(written) ?? [];
    const [text = '', ...feedbackParts] = partsOf(rest, '#');
    const share = right ? 1 : Number((percent ?? '0').replace(',', '.')) / 100 || 0;
    return text.trim() === ''
      ? []
      : [{ share, text: plain(text).trim(), feedback: plain(feedbackParts.join('#')).trim() }];
  });
}

/** Cut where the sign stands without a stroke before it; numbers of letters (`&#039;`) are no such sign. */
function partsOf(text: string, sign: '~' | '#'): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign && !(sign === '#' && text[at - 1] === '&')) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Only these are written with a stroke before them. */
const plain = (text: string) => text.replace(/\\([}#~/"\\])/g, '$1');
