const TOKEN = /<!\[CDATA\[|\]\]>|<!--|-->|&(?!#\d{1,7};|#[xX][\da-fA-F]{1,6};|[A-Za-z][\w.:-]{0,31};)/g;
/** A token and the name of a letter are shorter; so many letters wait for the next piece. */
const HELD = 48;
const ENDS: Record<string, string> = { '<![CDATA[': ']]>', '<!--': '-->' };

/**
 * A document in which an `&` that begins no name is written as XML wants it: people who write files by hand forget that,
 * and one of them would end the whole file. Tells the line of the first.
 */
export function* withAmpersands(pieces: Iterable<string>, found: (line: number) => void): Generator<string> {
  let rest = '';
  let until: string | undefined;
  let line = 1;
  let isFound = false;
  const written = (text: string, cut: number) => {
    const parts: string[] = [];
    let from = 0;
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      if (index >= cut) break;
      if (until !== undefined) {
        if (token === until) until = undefined;
      } else if (token === '&') {
        if (!isFound) found(line + (text.slice(0, index).match(/\n/g)?.length ?? 0));
        isFound = true;
        parts.push(text.slice(from, index), '&amp;');
        from = index + 1;
      } else until = ENDS[token];
    }
    if (!isFound) line += text.slice(0, cut).match(/\n/g)?.length ?? 0;
    rest = text.slice(cut);
    return [...parts, text.slice(from, cut)].join('');
  };
  for (const part of pieces) {
    const text = rest + part;
    yield written(text, Math.max(0, text.length - HELD));
  }
  yield written(rest, rest.length);
}
