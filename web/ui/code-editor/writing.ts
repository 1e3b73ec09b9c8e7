import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completeAnyWord,
  completeFromList,
  completionKeymap,
  currentCompletions,
} from '@codemirror/autocomplete';
import { lintKeymap } from '@codemirror/lint';
import { gotoLine, highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { wordsOf } from './language-labels.ts';
import { type CodeMark, markedWith, marks } from './marks.ts';
import { pythonTemplates } from './python-completion.ts';

export const openSearch = (view: EditorView) => openSearchPanel(view);
export const askForLine = (view: EditorView) => gotoLine(view);
/** Puts these marks in the place of all that a view shows. */
export const showMarks = (view: EditorView, all: readonly CodeMark[]) => view.dispatch(markedWith(view.state, all));

/** A completion that has nothing to show would take the Escape by which the editor is left. */
function closeUnseen(view: EditorView) {
  if (currentCompletions(view.state).length === 0) closeCompletion(view);
  return false;
}

const always: Extension = [
  // Before those of completions, which come with them.
  Prec.highest(keymap.of([{ key: 'Escape', run: closeUnseen }])),
  closeBrackets(),
  autocompletion({ maxRenderedOptions: 40 }),
  highlightSelectionMatches(),
  search(),
  marks,
  keymap.of([...closeBracketsKeymap, ...searchKeymap, ...completionKeymap, ...lintKeymap]),
  // In a file of any language and of none: the words that stand in it.
  EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }]),
];

/**
 * What is needed once somebody writes or reads what is wrong, and not to show a text: completion, brackets that come with
 * their other half, find, go to line, and marks at lines. `language` is an id, as `python`.
 */
export function writingIn(language: string | undefined): Extension {
  const words = (language && wordsOf[language]) || [];
  if (words.length === 0) return always;
  // Beside what the language's own package offers.
  const offered = [completeFromList(words.map((label) => ({ label, type: 'keyword' })))];
  if (language === 'python') offered.push(pythonTemplates);
  return [always, EditorState.languageData.of(() => offered.map((autocomplete) => ({ autocomplete })))];
}
