import { EditorView } from '@codemirror/view';
import type { CodeTask } from '@stepwell/contract/challenges/challenges.ts';
import type { ProgramRun } from '@stepwell/contract/judge/judging.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type AnsweredProgram, CodeAnswer } from './code-answer.public.tsx';
import type { TriedProgram } from './use-run.public.ts';

beforeAll(() => {
  // jsdom lays nothing out, and the editor measures.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(cleanup);

const language = (id: string, name: string, text: string): CodeTask['languages'][number] => ({
  language: id,
  name,
  version: '1',
  extension: `.${id}`,
  available: true,
  notes: [],
  cpuMs: 1000,
  memoryBytes: 2 ** 28,
  starter: [{ name: `main.${id}`, text }],
});
const task: CodeTask = {
  title: 'Sum of two',
  kind: 'stdio',
  statement: '<p>Add both numbers.</p>',
  signature: null,
  groups: [],
  samples: [{ number: 1, input: '1 2', answer: '3', explanation: '' }],
  checker: { kind: 'tokens', ignoreCase: false },
  languages: [language('python', 'Python', ''), language('cpp', 'C++', 'int main() {}')],
};
const run: ProgramRun = {
  runId: crypto.randomUUID(),
  language: 'python',
  madeAt: '2026-11-23T02:00:00.000Z',
  stage: 'done',
  place: null,
  verdict: 'WA',
  reason: '',
  compileLog: '',
  limits: { cpuMs: 1000, memoryBytes: 2 ** 28 },
  inputCount: 1,
  outcomes: [
    {
      position: 1,
      input: '1 2',
      expected: '3',
      verdict: 'WA',
      reason: '',
      output: '4',
      error: '',
      cpuMs: 9,
      memoryBytes: 2 ** 20,
      difference: { line: 1, word: 1, expected: '3', got: '4', words: '4, not 3.' },
    },
  ],
};

async function shown(first: AnsweredProgram | null = null) {
  const given: AnsweredProgram[] = [];
  const tried: TriedProgram[] = [];
  let set: (answer: AnsweredProgram | null) => void = () => {};
  function Site() {
    const [answer, setAnswer] = useState(first);
    set = setAnswer;
    const onAnswer = (program: AnsweredProgram) => {
      given.push(program);
      setAnswer(program);
    };
    const begin = async (runId: string, program: TriedProgram) => {
      tried.push(program);
      return { ...run, runId };
    };
    return <CodeAnswer task={task} answer={answer} onAnswer={onAnswer} begin={begin} />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Site />
    </QueryClientProvider>,
  );
  const view = async () => {
    const field = await screen.findByRole('textbox', { name: /^Your program/ });
    const found = EditorView.findFromDOM(field.closest('.cm-editor') as HTMLElement);
    if (!found) throw new Error('no view');
    return found;
  };
  const type = async (text: string) => {
    const editor = await view();
    await act(async () => editor.dispatch({ ...editor.state.replaceSelection(text), userEvent: 'input.type' }));
  };
  const code = async () => (await view()).state.doc.toString();
  return { given, tried, type, code, set: (answer: AnsweredProgram | null) => act(async () => set(answer)) };
}

test('what is typed is the answer; another language has its own program, and the first one comes back', async () => {
  const { given, type, code, set } = await shown();
  expect(screen.getByText('Add both numbers.')).toBeTruthy();
  await type('print(4)');
  expect(given.at(-1)).toEqual({ language: 'python', files: [{ name: 'main.python', text: 'print(4)' }] });
  const choice = screen.getByRole('combobox', { name: 'Language' });
  fireEvent.change(choice, { target: { value: 'cpp' } });
  expect(given.at(-1)?.files[0]?.text).toBe('int main() {}');
  expect(await code()).toBe('int main() {}');
  expect(screen.getByText(/Only this code is submitted\. Code in other/)).toBeTruthy();
  fireEvent.change(choice, { target: { value: 'python' } });
  expect(await code()).toBe('print(4)');
  // A newer answer from another tab is shown as it is.
  await set({ language: 'python', files: [{ name: 'main.py', text: 'print(5)' }] });
  expect(await code()).toBe('print(5)');
  await set(null);
  expect(await code()).toBe('');
});

test('a program is tried on samples and on an input of one’s own, and the result says what differs', async () => {
  const { tried } = await shown({ language: 'python', files: [{ name: 'main.py', text: 'print(4)' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Run samples' }));
  expect(await screen.findByText('4, not 3.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Wrong answer');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Run on custom input' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Custom input' }), { target: { value: '40 2' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Run custom input' }));
  await expect.poll(() => tried.map(({ inputs }) => inputs)).toEqual([null, ['40 2']]);
});
