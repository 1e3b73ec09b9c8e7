import { completionStatus, currentCompletions } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CodeEditor } from './code-editor.tsx';
import type { CodeJump } from './code-editor-props.ts';
import { freeName, nameProblem, neighbourOf } from './code-file.ts';
import type { CodeMark } from './marks.ts';

beforeAll(() => {
  // jsdom lays nothing out, and the editor measures.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(cleanup);

const two: SourceFile[] = [
  { name: 'main.py', text: 'from rates import RATES\nprint(RATES)\n' },
  { name: 'rates.py', text: 'RATES = {}\n' },
];

async function shown(given: { files?: SourceFile[]; readOnly?: boolean; onRun?: () => void } = {}) {
  let now: SourceFile[] = given.files ?? two;
  let update: (about: { marks?: CodeMark[]; jump?: CodeJump; files?: SourceFile[] }) => void = () => {};
  function Site() {
    const [files, setFiles] = useState(now);
    const [more, setMore] = useState<{ marks?: CodeMark[]; jump?: CodeJump }>({});
    now = files;
    update = (about) => {
      if (about.files) setFiles(about.files);
      setMore((was) => ({ ...was, ...about }));
    };
    return (
      <CodeEditor
        label="Your program"
        language="python"
        files={files}
        onChange={given.readOnly ? undefined : setFiles}
        onRun={given.onRun}
        {...more}
      />
    );
  }
  render(<Site />);
  const field = await screen.findByRole('textbox', { name: /^Your program/ });
  const view = () => {
    const found = EditorView.findFromDOM(field.closest('.cm-editor') as HTMLElement);
    if (!found) throw new Error('no view');
    return found;
  };
  const type = (text: string) =>
    act(async () => view().dispatch({ ...view().state.replaceSelection(text), userEvent: 'input.type' }));
  const press = (key: string, more = {}) => fireEvent.keyDown(view().contentDOM, { key, ...more });
  const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
  const applyUpdate = (about: Parameters<typeof update>[0]) => act(async () => update(about));
  return { field, view, type, press, openTab, applyUpdate, files: () => now };
}

test('what is typed goes to its own file, and each file has its own undo', async () => {
  const { type, openTab, press, files, view, field } = await shown();
  await type('# one\n');
  openTab('rates.py');
  expect(field.getAttribute('aria-label')).toBe('Your program: rates.py');
  await type('# two\n');
  expect(files().map(({ text }) => text.slice(0, 5))).toEqual(['# one', '# two']);
  openTab('main.py');
  press('z', { ctrlKey: true, keyCode: 90 });
  expect(files().map(({ text }) => text.slice(0, 5))).toEqual(['from ', '# two']);
  // Nothing more to take back: the first text was never typed.
  press('z', { ctrlKey: true, keyCode: 90 });
  expect(view().state.doc.toString()).toBe(two[0]?.text);
});

test('a text that comes from outside is shown, and can be taken back', async () => {
  const { applyUpdate, press, view, type, files } = await shown();
  await type('x');
  await applyUpdate({ files: [{ name: 'main.py', text: 'print(1)' }] });
  expect(view().state.doc.toString()).toBe('print(1)');
  press('z', { ctrlKey: true, keyCode: 90 });
  expect(files()[0]?.text).toBe(`x${two[0]?.text}`);
});

test('Tab indents, and after Escape it leaves', async () => {
  const { press, files, view } = await shown();
  view().focus();
  expect(press('Tab', { keyCode: 9 })).toBe(false);
  expect(files()[0]?.text.startsWith('    from')).toBe(true);
  press('Escape', { keyCode: 27 });
  expect(press('Tab', { keyCode: 9 })).toBe(true);
  expect(screen.getByText(/press Escape, then Tab/)).toBeTruthy();
});

test('what is completed without anything to show does not take the Escape by which the editor is left', async () => {
  const { press, view, type } = await shown({ files: [{ name: 'main.py', text: '' }] });
  view().focus();
  // What completes is fetched with the first focus.
  await vi.waitFor(() => expect(view().state.languageDataAt('autocomplete', 0)).not.toEqual([]));
  await type('x=1\nprint(x*2)\n');
  await vi.waitFor(() => expect(completionStatus(view().state)).not.toBeNull());
  expect(currentCompletions(view().state)).toEqual([]);
  press('Escape', { keyCode: 27 });
  expect(press('Tab', { keyCode: 9 })).toBe(true);
});

test('a mark stands below its line until the line is written in', async () => {
  const { applyUpdate, view, type } = await shown();
  await applyUpdate({ marks: [{ file: 'main.py', line: 2, message: 'RATES is empty.' }] });
  expect(screen.getByText('RATES is empty.')).toBeTruthy();
  await type('# above\n');
  expect(screen.getByText('RATES is empty.')).toBeTruthy();
  await act(async () => view().dispatch({ changes: { from: view().state.doc.line(3).from, insert: 'x' } }));
  expect(screen.queryByText('RATES is empty.')).toBeNull();
});

test('a jump opens the file and puts the caret into the line, once', async () => {
  const { applyUpdate, view, openTab } = await shown();
  await applyUpdate({ jump: { file: 'rates.py', line: 1, column: 4 } });
  expect(screen.getByRole('tab', { name: 'rates.py' }).getAttribute('aria-selected')).toBe('true');
  expect(view().state.selection.main.head).toBe(3);
  openTab('main.py');
  expect(screen.getByRole('tab', { name: 'main.py' }).getAttribute('aria-selected')).toBe('true');
});

test('files are added, renamed and deleted', async () => {
  const { files, type } = await shown();
  const act = async (name: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name: /^File actions/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  const named = async (name: string, button: string) => {
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: name } });
    fireEvent.click(within(dialog).getByRole('button', { name: button }));
  };
  await act(/^New file/);
  await named('MAIN.py', 'Create file');
  expect(await screen.findByText('A file with this name already exists.')).toBeTruthy();
  await named('notes.txt', 'Create file');
  await vi.waitFor(() => expect(files().map(({ name }) => name)).toEqual(['main.py', 'rates.py', 'notes.txt']));
  await type('kept');
  await act(/^Rename notes/);
  await named('guests.csv', 'Rename');
  await vi.waitFor(() => expect(files()[2]).toEqual({ name: 'guests.csv', text: 'kept' }));
  await act(/^Delete guests/);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete file' }));
  await vi.waitFor(() => expect(files()).toHaveLength(2));
  expect(screen.getByRole('tab', { name: 'rates.py' }).getAttribute('aria-selected')).toBe('true');
});

test('Ctrl+Enter runs; symbols are typed with their other half', async () => {
  const onRun = vi.fn();
  const { press, files } = await shown({ onRun });
  press('Enter', { ctrlKey: true, keyCode: 13 });
  expect(onRun).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: '(' }));
  await vi.waitFor(() => expect(files()[0]?.text.startsWith('(')).toBe(true));
});

test('read only: nobody writes, and it says so', async () => {
  const { field, press, files } = await shown({ readOnly: true });
  press('Enter', { keyCode: 13 });
  expect(files()).toEqual(two);
  expect(field.getAttribute('aria-readonly')).toBe('true');
  expect(screen.queryByRole('toolbar', { name: 'Symbols' })).toBeNull();
});

test('names: free, taken, and whose turn it is', () => {
  expect(freeName(two)).toBe('file2.py');
  expect(nameProblem('a/b.py', two)).toBeDefined();
  expect(nameProblem('Main.py', two, 'main.py')).toBeUndefined();
  expect(neighbourOf('rates.py', two)).toBe('main.py');
  expect(neighbourOf('main.py', two)).toBe('rates.py');
});
