import { type Diagnostic, forEachDiagnostic, linter, lintGutter, setDiagnostics } from '@codemirror/lint';
import {
  type EditorState,
  type Extension,
  RangeSetBuilder,
  EditorState as State,
  StateField,
  type Text,
  type Transaction,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/** Something said about a line of a file. */
export interface CodeMark {
  /** Name of the file. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1; without it the whole line is meant. */
  column?: number | undefined;
  message: string;
  tone?: 'error' | 'warning' | undefined;
}

/** Where the marks stand in a text; those of lines that are not there are left out. */
export function diagnosticsOf(doc: Text, marks: readonly CodeMark[]): Diagnostic[] {
  return marks
    .filter(({ line }) => line >= 1 && line <= doc.lines)
    .map(({ line, column, message, tone = 'error' }) => {
      const at = doc.line(line);
      const indent = /^\s*/.exec(at.text)?.[0].length ?? 0;
      const from = at.from + Math.min(column ? column - 1 : indent, at.length);
      const word = column ? (/^[\w$]+/.exec(at.text.slice(from - at.from))?.[0].length ?? 1) : at.length;
      return { from, to: Math.min(from + Math.max(word, 1), at.to), severity: tone, message };
    })
    .sort((one, other) => one.from - other.from);
}

/** Sets the marks of the text that a state holds. */
export const markedWith = (state: EditorState, marks: readonly CodeMark[]) =>
  setDiagnostics(state, diagnosticsOf(state.doc, marks));

class MessageWidget extends WidgetType {
  readonly text: string;
  readonly tone: string;
  constructor(text: string, tone: string) {
    super();
    this.text = text;
    this.tone = tone;
  }
  override eq(other: MessageWidget) {
    return other.text === this.text && other.tone === this.tone;
  }
  override toDOM() {
    const element = document.createElement('div');
    element.className = `cm-said cm-said-${this.tone}`;
    element.textContent = this.text;
    return element;
  }
}

function saidBelow(state: EditorState): DecorationSet {
  const found: { at: number; text: string; tone: string }[] = [];
  forEachDiagnostic(state, ({ message, severity }, from) => {
    found.push({ at: state.doc.lineAt(from).to, text: message, tone: severity });
  });
  const set = new RangeSetBuilder<Decoration>();
  for (const { at, text, tone } of found.sort((one, other) => one.at - other.at))
    set.add(at, at, Decoration.widget({ widget: new MessageWidget(text, tone), block: true, side: 1 }));
  return set.finish();
}

/** What is said of a line stands below it, so that nobody needs to hover. */
const below = StateField.define<DecorationSet>({
  create: saidBelow,
  update: (was, tr) => (tr.docChanged || tr.effects.length > 0 ? saidBelow(tr.state) : was),
  provide: (field) => EditorView.decorations.from(field),
});

/** A mark goes once its line is written in: what it says may hold no longer. */
const goesWhenWritten = State.transactionExtender.of((tr: Transaction) => {
  if (!tr.docChanged) return null;
  const saved: Diagnostic[] = [];
  let gone = false;
  forEachDiagnostic(tr.startState, (mark, from, to) => {
    const line = tr.startState.doc.lineAt(from);
    if (tr.changes.touchesRange(line.from, line.to)) gone = true;
    else saved.push({ ...mark, from: tr.changes.mapPos(from, 1), to: tr.changes.mapPos(to, -1) });
  });
  if (!gone) return null;
  const { effects } = setDiagnostics(tr.startState, saved);
  return effects ? { effects } : null;
});

export const marks: Extension = [
  linter(null, { tooltipFilter: () => [] }),
  lintGutter({ tooltipFilter: () => [] }),
  below,
  goesWhenWritten,
  EditorView.baseTheme({
    '.cm-said': {
      margin: '2px 12px 6px 4px',
      padding: '5px 14px',
      maxWidth: '64ch',
      borderLeft: '3px solid #f7b847',
      backgroundColor: '#1b2013',
      color: '#eaf1ee',
      fontFamily: 'var(--font-body)',
      fontSize: '14.5px',
      lineHeight: '1.45',
      whiteSpace: 'pre-wrap',
    },
  }),
];
