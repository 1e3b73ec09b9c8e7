/** What a terminal does with keys before a program hears of them: a line is edited, then sent. */
export interface Typed {
  /** Shown to whoever types. */
  echo: string;
  send: string[];
  act?: 'close' | 'interrupt';
  line: string;
}

/** The line as it is after `keys`, as xterm gives them: printable text, Enter as \r, Backspace as \x7f. */
export function typed(line: string, keys: string): Typed {
  const out: Typed = { echo: '', send: [], line };
  // Arrow keys and the like move nothing in a plain line.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys come as terminals send them.
  const plain = keys.replace(/\x1b(?:\[[0-9;?]*[A-Za-z~]|O[A-Z]|.)/g, '').replaceAll('\r\n', '\r');
  for (const key of plain) {
    if (key === '\r' || key === '\n') {
      out.send.push(`${out.line}\n`);
      out.echo += '\r\n';
      out.line = '';
    } else if (key === '\x7f' || key === '\b') {
      const letters = [...new Intl.Segmenter().segment(out.line)].map(({ segment }) => segment);
      if (letters.length === 0) continue;
      const gone = letters.pop() ?? '';
      out.line = letters.join('');
      out.echo += '\b \b'.repeat(widthOf(gone));
    } else if (key === '\x03') {
      out.echo += '^C\r\n';
      out.line = '';
      out.act = 'interrupt';
    } else if (key === '\x04') {
      // As terminals do: what stands in the line goes, only in an empty one is it the end.
      if (out.line === '') out.act = 'close';
      else out.send.push(out.line);
      out.line = '';
    } else if (key === '\x15') {
      out.echo += '\b \b'.repeat(widthOf(out.line));
      out.line = '';
    } else if (key >= ' ' || key === '\t') {
      out.line += key;
      out.echo += key === '\t' ? ' ' : key;
    }
  }
  return out;
}

/** Columns; wide letters of East Asia and emoji take two. */
const widthOf = (text: string) =>
  [...new Intl.Segmenter().segment(text)].reduce(
    (sum, { segment }) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}]/u.test(
        segment,
      )
        ? 2
        : 1),
    0,
  );
