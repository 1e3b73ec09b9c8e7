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
import { Annotation, Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  gutter,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { colours } from './colours.ts';
import { grammarOf, languageOf } from './languages.ts';
import type { CodeMark } from './marks.ts';

/** What the one who writes does. */
export interface WorkbenchEvents {
  wrote(file: string, text: string): void;
  moved(line: number, column: number): void;
  run?: (() => void) | undefined;
  /** What finds and goes to lines could not be fetched. */
  lost(): void;
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

type Writing = typeof import('./writing.ts');
/** As wide as the column of marks that takes its place, so that no line moves then. */
const noMarks: Extension = gutter({ class: 'cm-gutter-lint' });

/**
 * One CodeMirror view over several files, each with its own undo, caret, scroll and marks. Knows nothing of React; all it
 * is told comes by its acts, all it tells goes through `events`.
 */
export function workbench(parent: HTMLElement, events: WorkbenchEvents, looks: Looks) {
  const states = new Map<string, EditorState>();
  const scrolls = new Map<string, ReturnType<EditorView['scrollSnapshot']>>();
  const grammar = new Compartment();
  const writing = new Compartment();
  const looking = new Compartment();
  let now = '';
  let saying: readonly CodeMark[] = [];
  let marked = new Set<string>();
  let kit: Writing | undefined;
  let coming: Promise<Writing> | undefined;
  let isClosed = false;

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
    rectangularSelection(),
    highlightActiveLine(),
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
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
      indentWithTab,
      // Until the kit's own key is there, which goes before.
      {
        key: 'Mod-f',
        run() {
          find();
          return true;
        },
      },
    ]),
    EditorView.domEventHandlers({ focus: () => void bringKit().catch(() => {}) }),
    EditorView.updateListener.of((update) => {
      const quiet = update.transactions.some((tr) => tr.annotation(fromOutside));
      if (update.docChanged && !quiet) events.wrote(now, update.state.doc.toString());
      if (update.docChanged || update.selectionSet) tellWhere();
    }),
  ];
  const fresh = (file: SourceFile) =>
    EditorState.create({
      doc: file.text,
      extensions: [
        lineNumbers(),
        writing.of(writingOf(file.name)),
        always,
        indentUnit.of(indentOf(file.name)),
        grammar.of([]),
        looking.of(attributes()),
      ],
    });
  const writingOf = (name: string) => kit?.writingIn(languageOf(name)) ?? noMarks;

  const view = new EditorView({ parent, state: EditorState.create({ doc: '' }) });
  function tellWhere() {
    const { head } = view.state.selection.main;
    const line = view.state.doc.lineAt(head);
    events.moved(line.number, head - line.from + 1);
  }
  /** What is needed once somebody writes, find or marks are wanted; one that did not come is asked for again. */
  function bringKit(): Promise<Writing> {
    coming ??= import('./writing.ts');
    return coming.then(
      (came) => {
        if (!kit) {
          kit = came;
          if (!isClosed && now) view.dispatch({ effects: writing.reconfigure(writingOf(now)) });
        }
        return came;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
  }
  const withKit = (act: (kit: Writing) => unknown) =>
    void bringKit().then((came) => isClosed || act(came), events.lost);
  const find = () => withKit(({ openSearch }) => openSearch(view));
  function mark() {
    if (!kit) {
      // What is wrong is said elsewhere, too.
      if (saying.length > 0)
        void bringKit().then(
          () => isClosed || mark(),
          () => {},
        );
      return;
    }
    if (marked.has(now)) return;
    marked.add(now);
    kit.showMarks(
      view,
      saying.filter(({ file }) => file === now),
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
      view.dispatch({
        effects: [
          looking.reconfigure(attributes()),
          // It may have come since this file was left.
          writing.reconfigure(writingOf(file.name)),
          ...(scroll ? [scroll] : []),
        ],
      });
      this.put(file);
      mark();
      tellWhere();
      void grammarOf(languageOf(file.name)).then(
        (extension) => {
          if (now === file.name) view.dispatch({ effects: grammar.reconfigure(extension) });
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
    /** As if typed: brackets come with their other half, once what knows of them has come. */
    type(symbol: string) {
      const write = () => void (isClosed || symbolIn(symbol));
      if (kit) write();
      else void bringKit().then(write, write);
    },
    tab: () => void indentWithTab.run?.(view),
    undo: () => void undo(view),
    redo: () => void redo(view),
    left: () => void cursorCharLeft(view),
    right: () => void cursorCharRight(view),
    askLine: () => withKit(({ askForLine }) => askForLine(view)),
    find,
    close() {
      isClosed = true;
      view.destroy();
    },
  };
}
export type Workbench = ReturnType<typeof workbench>;
