interface Macro {
  args: number;
  /** Of the first argument, where it may be left out. */
  usual: string | undefined;
  body: string;
  /** Which arguments its body asks for, one after another. */
  places: string[];
}

/** What macros may make of a text at the most, and how often they may stand for one another. */
const [MOST_LETTERS, MOST_ROUNDS] = [1_000_000, 8];
/** So long a group of braces may be, and so many letters are looked at for macros, and so many macros there are: more stay as they are. */
const [MOST_GROUP, MOST_LOOKED, MOST_MACROS] = [50_000, 20_000_000, 500];

/** The group of braces that begins at `at`: what it holds, and where it ends. Undefined where none begins or ends. */
export function groupAt(
  text: string,
  at: number,
  [open, close] = ['{', '}'],
): { said: string; end: number } | undefined {
  if (text[at] !== open) return undefined;
  const last = Math.min(text.length, at + MOST_GROUP);
  for (let depth = 0, now = at; now < last; now += 1) {
    if (text[now] === '\\') now += 1;
    else if (text[now] === open) depth += 1;
    else if (text[now] === close) {
      depth -= 1;
      if (depth === 0) return { said: text.slice(at + 1, now), end: now + 1 };
    }
  }
  return undefined;
}

const DEFINED =
  /\\(?:(?:re)?newcommand|providecommand|DeclareMathOperator)\*?\s*\{?\\([A-Za-z]+)\}?\s*(?:\[(\d)\])?\s*(?:\[([^\]]*)\])?\s*(?=\{)|\\def\s*\\([A-Za-z]+)((?:#\d)*)\s*(?=\{)/g;

/** What the format itself defines, and some authors once more, so that they can print their text by themselves. */
const THEIRS = new Set([
  ...['problemname', 'illustration', 'nextsample', 'remainingsamples', 'section', 'subsection', 'includegraphics'],
  ...['textbf', 'textit', 'texttt', 'emph', 'href', 'url', 'item', 'constant'],
]);
const isCommented = (tex: string, at: number) => /(?:^|[^\\])%/.test(tex.slice(tex.lastIndexOf('\n', at) + 1, at));

/** Takes macros out of a text and puts what they stand for in their places. */
export function withMacros(tex: string): string {
  const macros = new Map<string, Macro>();
  const budget = { left: MOST_LOOKED };
  let plain = '';
  let from = 0;
  for (const found of tex.matchAll(DEFINED)) {
    if (macros.size === MOST_MACROS || budget.left < 0) break;
    const [whole, name = '', count, usual, short = '', places = ''] = found;
    const at = found.index + whole.length;
    const group = found.index < from ? undefined : groupAt(tex, at);
    budget.left -= group?.said.length ?? MOST_GROUP;
    if (!group || isCommented(tex, found.index)) continue;
    const isOperator = whole.startsWith('\\Declare');
    if (!THEIRS.has(name || short))
      macros.set(name || short, {
        args: Number(count ?? places.length / 2),
        usual,
        body: isOperator ? `\\operatorname{${group.said}}` : group.said,
        places: [...group.said.matchAll(/#(\d)/g)].map(([, place = '']) => place),
      });
    plain += tex.slice(from, found.index);
    from = group.end;
  }
  let text = plain + tex.slice(from);
  if (macros.size === 0) return text;
  const names = new RegExp(`\\\\(${[...macros.keys()].join('|')})(?![A-Za-z])`, 'g');
  for (let n = 0; n < MOST_ROUNDS; n += 1) {
    const next = inPlaces(text, macros, names, budget);
    if (next === text) break;
    text = next;
  }
  return text;
}

function inPlaces(text: string, macros: ReadonlyMap<string, Macro>, names: RegExp, budget: { left: number }): string {
  let [out, from] = ['', 0];
  for (const found of text.matchAll(names)) {
    const macro = macros.get(found[1] ?? '');
    if (!macro || found.index < from) continue;
    let at = found.index + found[0].length;
    const args: string[] = [];
    const own = macro.usual === undefined ? undefined : groupAt(text, at, ['[', ']']);
    if (macro.usual !== undefined) args.push(own?.said ?? macro.usual);
    if (own) at = own.end;
    while (args.length < macro.args) {
      while (/\s/.test(text[at] ?? '')) at += 1;
      const group = groupAt(text, at);
      if (!group && text[at] === '{') budget.left -= MOST_GROUP;
      args.push(group?.said ?? text.charAt(at));
      at = group?.end ?? at + 1;
    }
    const argOf = (place: string) => args[Number(place) - 1] ?? '';
    const long = macro.places.reduce((sum, place) => sum + argOf(place).length, macro.body.length);
    budget.left -= long + at - found.index;
    if (budget.left < 0 || out.length + long > MOST_LETTERS) break;
    const message = macro.body.replace(/#(\d)/g, (_, place: string) => argOf(place));
    // The space behind a command without arguments belongs to it.
    if (macro.args === 0) while (/[ \t]/.test(text[at] ?? '')) at += 1;
    out += text.slice(from, found.index) + message;
    from = at;
    if (out.length + text.length - from > MOST_LETTERS) break;
  }
  return out + text.slice(from);
}
