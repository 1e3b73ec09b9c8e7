import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { reviewLines } from '../review/review-lines.ts';
import { KeyFields } from './key-fields.tsx';
import { newQuestion } from './new-question.public.ts';
import { pulled } from './region-stage.tsx';

afterEach(cleanup);
const pictures = { pick: async () => undefined, urlOf: async () => undefined };

/** Shows the fields of a question; `last` is what they made of it. */
function editing(first: DraftQuestion) {
  const created: DraftQuestion[] = [first];
  function Shown() {
    const [question, setQuestion] = useState(first);
    const change = (next: DraftQuestion) => {
      created.push(next);
      setQuestion(next);
    };
    return <KeyFields question={question} lang="en" pick={pictures.pick} pictures={pictures} onChange={change} />;
  }
  render(<Shown />);
  return { user: userEvent.setup({ delay: null }), last: () => created.at(-1) };
}

test('File: options get credits that make 100 together, and lose them', async () => {
  const question = newQuestion('multiple');
  if (question.kind !== 'multiple') throw new Error('another kind');
  const [a, b] = question.options;
  if (!a || !b) throw new Error('no options');
  const options = [
    { ...a, right: true },
    { ...b, right: true },
    { ...a, id: 'c', right: true },
    { ...b, id: 'd' },
  ];
  const { user, last } = editing({ ...question, options });
  const credits = () => {
    const now = last();
    return now && 'options' in now ? now.options.map(({ credit }) => credit) : [];
  };
  await user.click(screen.getByRole('checkbox', { name: 'Partial credit per option' }));
  expect(credits()).toEqual([34, 33, 33, 0]);
  const worth = screen.getByRole('spinbutton', { name: 'Credit for option 4' });
  await user.clear(worth);
  await user.type(worth, '-50');
  expect(credits()).toEqual([34, 33, 33, -50]);
  await user.click(screen.getByRole('checkbox', { name: 'Partial credit per option' }));
  expect(credits()).toEqual([undefined, undefined, undefined, undefined]);
});

test('a new question shows four options; Enter goes on, arrows move, and one is right', async () => {
  const { user, last } = editing(newQuestion('single'));
  const option = (at: number) => screen.getByRole('textbox', { name: `Option ${at}` });
  const options = () => {
    const now = last();
    return now && 'options' in now ? now.options.map(({ text, right }) => [text, right]) : [];
  };
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  await user.type(option(1), 'Seven{Enter}Five{Enter}Nine');
  // The fourth row was never written in: nobody is asked it.
  expect(options()).toEqual([
    ['Seven', false],
    ['Five', false],
    ['Nine', false],
  ]);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(option(2));
  await user.click(screen.getByRole('radio', { name: 'Option 1 is correct' }));
  await user.click(screen.getByRole('radio', { name: 'Option 3 is correct' }));
  expect(options().map(([, right]) => right)).toEqual([false, false, true]);
  await user.type(option(4), 'Four{Enter}');
  expect(document.activeElement).toBe(option(5));
});

test('a formula shows five draws with their answers, or the column of what is wrong', async () => {
  const { user, last } = editing(newQuestion('calculated'));
  const formula = screen.getByRole('textbox', { name: 'Answer formula' });
  await user.type(formula, 'a * ');
  expect(screen.getByRole('status').textContent).toContain('Column 5');
  await user.type(formula, '2');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
  for (const row of rows) {
    const [a, answer] = [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent));
    expect(answer).toBe(2 * (a ?? Number.NaN));
  }
  expect(last()).toMatchObject({ kind: 'calculated', formula: 'a * 2' });
});

test('a region is what lies between two places, whichever way it was pulled; circles stay round', () => {
  const [from, to] = [
    { x: 0.6, y: 0.5 },
    { x: 0.2, y: 0.3 },
  ];
  expect(pulled('rectangle', 'r', from, to, 1)).toEqual({
    id: 'r',
    shape: 'rectangle',
    x: 0.2,
    y: 0.3,
    width: 0.4,
    height: 0.2,
  });
  expect(pulled('circle', 'c', from, { x: 0.6, y: 0.7 }, 0.5)).toEqual({
    id: 'c',
    shape: 'circle',
    ...from,
    radius: 0.1,
  });
});

test('a review tells gap by gap what was filled in, and what is right where it was not', () => {
  const lines = reviewLines({
    face: {
      kind: 'cloze',
      text: '',
      gaps: [
        { id: 'g', as: 'text' },
        { id: 'h', as: 'number' },
      ],
    },
    key: {
      kind: 'cloze',
      gaps: [
        { id: 'g', weight: 1, as: 'text', accepted: ['well'] },
        { id: 'h', weight: 1, as: 'number', right: 7, tolerance: 0.5 },
      ],
    },
    answer: { kind: 'cloze', gaps: { g: 'Well', h: '9' } },
    marks: 0.5,
    of: 1,
    rightParts: ['g'],
  });
  expect(lines.map(({ sign, text, word }) => [sign, text, word])).toEqual([
    ['right', 'Well', 'Gap 1: correct, your answer'],
    ['wrong', '9', 'Gap 2: your answer'],
    ['right', '7 ± 0.5', 'Gap 2: correct answer'],
  ]);
});
