import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  currentCompletions,
} from '@codemirror/autocomplete';
import {
  cursorCharLeft,
  cursorCharRight,
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
  redo,
  undo,
} from '@codemirror/commands';
import { bracketMatching, codeFolding, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { gotoLine, highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { colours } from './colours.ts';
import { grammarOf, languageOf, plainWords } from './languages.ts';
import { type CodeMark, markedWith, marks } from './marks.ts';

/** What the one who writes does. */
export interface WorkbenchEvents {
  wrote(file: string, text: string): void;
  moved(line: number, column: number): void;
  run?: (() => void) | undefined;
}

interface Looks {
  /** As assistive technology reads it. */
  label: string;
  describedBy: string;
  readOnly: boolean;
}

/** The change came from outside: nobody is told of it. */
const fromOutside = Annotation.define<boolean>();

const indentOf = (file: string) =>
  /\.(py|java|rs|c|h|cpp|hpp|cc)$/.test(file) ? '    ' : /\.go$/.test(file) ? '\t' : '  ';

/** A completion that has nothing to show would take the Escape by which the editor is left. */
function closeUnseen(view: EditorView) {
  if (currentCompletions(view.state).length === 0) closeCompletion(view);
  return false;
}

/**
 * One CodeMirror view over several files, each with its own undo, caret, scroll and marks. Knows nothing of React; all it
 * is told comes by its acts, all it tells goes through `events`.
 */
export function workbench(parent: HTMLElement, events: WorkbenchEvents, looks: Looks) {
  const states = new Map<string, EditorState>();
  const scrolls = new Map<string, ReturnType<EditorView['scrollSnapshot']>>();
  const grammar = new Compartment();
  const looking = new Compartment();
  let now = '';
  let saying: readonly CodeMark[] = [];
  let marked = new Set<string>();

  const attributes = (): Extension => [
    EditorState.readOnly.of(looks.readOnly),
    EditorView.contentAttributes.of({
      'aria-label': `${looks.label}: ${now}`,
      'aria-describedby': looks.describedBy,
      // Long code scrolls: what scrolls must be reached by keys, and say so.
      tabindex: '0',
      ...(looks.readOnly && { 'aria-readonly': 'true' }),
    }),
  ];
  const always: Extension = [
    // Before those of completions, which come with them.
    Prec.highest(keymap.of([{ key: 'Escape', run: closeUnseen }])),
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    codeFolding(),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    EditorState.tabSize.of(4),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ maxRenderedOptions: 40 }),
    rectangularSelection(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search(),
    marks,
    colours,
    EditorView.lineWrapping,
    Prec.highest(
      keymap.of([
        {
          key: 'Mod-Enter',
          run() {
            events.run?.();
            return events.run !== undefined;
          },
        },
      ]),
    ),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
    EditorView.updateListener.of((update) => {
      const quiet = update.transactions.some((tr) => tr.annotation(fromOutside));
      if (update.docChanged && !quiet) events.wrote(now, update.state.doc.toString());
      if (update.docChanged || update.selectionSet) tellWhere();
    }),
  ];
  const fresh = (file: SourceFile) =>
    EditorState.create({
      doc: file.text,
      extensions: [always, indentUnit.of(indentOf(file.name)), grammar.of(plainWords), looking.of(attributes())],
    });

  const view = new EditorView({ parent, state: EditorState.create({ doc: '' }) });
  function tellWhere() {
    const { head } = view.state.selection.main;
    const line = view.state.doc.lineAt(head);
    events.moved(line.number, head - line.from + 1);
  }
  function mark() {
    if (marked.has(now)) return;
    marked.add(now);
    view.dispatch(
      markedWith(
        view.state,
        saying.filter(({ file }) => file === now),
      ),
    );
  }
  const symbolIn = (text: string) => {
    const typed = view.state.facet(EditorView.inputHandler).some((handle) => {
      const { from, to } = view.state.selection.main;
      return handle(view, from, to, text, () => view.state.update(view.state.replaceSelection(text)));
    });
    if (!typed) view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
  };

  return {
    view,
    /** Shows a file with the state it was left in, or a new one. */
    show(file: SourceFile) {
      if (now && now !== file.name && states.has(now)) {
        states.set(now, view.state);
        scrolls.set(now, view.scrollSnapshot());
      }
      now = file.name;
      const state = states.get(file.name) ?? fresh(file);
      states.set(file.name, state);
      view.setState(state);
      const scroll = scrolls.get(file.name);
      view.dispatch({ effects: [looking.reconfigure(attributes()), ...(scroll ? [scroll] : [])] });
      this.put(file);
      mark();
      tellWhere();
      void grammarOf(languageOf(file.name)).then(
        (extension) => {
          if (now === file.name) view.dispatch({ effects: grammar.reconfigure([extension, plainWords]) });
        },
        // Without its colours a file can still be written; they are fetched the next time it is shown.
        () => {},
      );
    },
    /** The text as it is kept elsewhere: where it differs it takes the place of what stands here, and can be undone. */
    put(file: SourceFile) {
      if (file.name !== now) {
        const saved = states.get(file.name);
        // Whoever opens it again finds the new text.
        if (saved && saved.doc.toString() !== file.text) states.delete(file.name);
        return;
      }
      if (view.state.doc.toString() === file.text) return;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: file.text },
        annotations: [fromOutside.of(true), isolateHistory.of('full')],
      });
    },
    renamed(from: string, to: string) {
      const state = from === now ? view.state : states.get(from);
      states.delete(from);
      if (state) states.set(to, state);
      if (from === now) now = to;
      saying = saying.map((one) => (one.file === from ? { ...one, file: to } : one));
    },
    forget(name: string) {
      states.delete(name);
      scrolls.delete(name);
      if (name === now) now = '';
    },
    mark(all: readonly CodeMark[]) {
      saying = all;
      marked = new Set();
      if (now) mark();
    },
    goTo(line: number, column = 1) {
      const at = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      const anchor = Math.min(at.from + column - 1, at.to);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      view.focus();
    },
    look(next: Looks) {
      looks = next;
      view.dispatch({ effects: looking.reconfigure(attributes()) });
    },
    /** As if typed: brackets come with their other half. */
    type: symbolIn,
    tab: () => void indentWithTab.run?.(view),
    undo: () => void undo(view),
    redo: () => void redo(view),
    left: () => void cursorCharLeft(view),
    right: () => void cursorCharRight(view),
    askLine: () => void gotoLine(view),
    find: () => void openSearchPanel(view),
    close: () => view.destroy(),
  };
}
export type Workbench = ReturnType<typeof workbench>;
