import { Answer, type QuestionView } from '@stepwell/contract/questions/question.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { moreQuestionViews, questionViews } from '../quizzes/testing/server.ts';
import { AnswerFields } from './fields.public.tsx';

afterEach(cleanup);

/** Shows one question; every answer it gives is held against the contract. */
function answered(kind: QuestionView['kind'], before: Answer | null = null) {
  const view = [...questionViews, ...moreQuestionViews].find((each) => each.kind === kind);
  if (!view) throw new Error(`no face of ${kind}`);
  const given: (Answer | null)[] = [];
  function Shown({ view }: { view: QuestionView }) {
    const [answer, setAnswer] = useState<Answer | null>(before);
    return (
      <>
        <p id="asked">Which one is it?</p>
        <AnswerFields
          view={view}
          answer={answer}
          labelId="asked"
          onAnswer={(next) => {
            given.push(z.parse(Answer, next));
            setAnswer(next);
          }}
        />
      </>
    );
  }
  render(<Shown view={view} />);
  return { given, user: userEvent.setup({ delay: null }), last: () => given.at(-1) };
}

test('single: tab to the rows, arrows choose', async () => {
  const { user, last } = answered('single');
  expect(screen.getByRole('radiogroup', { name: 'Which one is it?' })).toBeTruthy();
  await user.tab();
  await user.keyboard(' ');
  expect(last()).toEqual({ kind: 'single', choice: 'id-three' });
  await user.keyboard('{ArrowDown}');
  expect(last()).toEqual({ kind: 'single', choice: 'id-four' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'four' }).checked).toBe(true);
});

test('multiple: each row is a stop, space turns it on and off', async () => {
  const { user, last } = answered('multiple');
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(last()).toEqual({ kind: 'multiple', choices: ['id-north', 'id-up'] });
  await user.keyboard(' ');
  expect(last()).toEqual({ kind: 'multiple', choices: ['id-north'] });
});

test('true or false', async () => {
  const { user, last } = answered('true-false');
  await user.tab();
  await user.keyboard(' {ArrowDown}');
  expect(last()).toEqual({ kind: 'true-false', value: false });
});

test('numeric: typed as it is, with the unit in its name', async () => {
  const { user, last } = answered('numeric');
  await user.tab();
  await user.keyboard('1,250.5');
  expect(last()).toEqual({ kind: 'numeric', text: '1,250.5' });
  expect(screen.getByRole('textbox', { name: 'Which one is it? ms' })).toBe(document.activeElement);
});

test('short text', async () => {
  const { user, last } = answered('short-text');
  await user.tab();
  await user.keyboard('Rani ki Vav');
  expect(last()).toEqual({ kind: 'short-text', text: 'Rani ki Vav' });
});

test('ordering: buttons move a line, and the focus goes with it', async () => {
  const { user, last, given } = answered('ordering');
  expect(given).toEqual([]);
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows()).toEqual(['1carve', '2dig', '3fill']);
  const [, down] = screen.getAllByRole('button', { name: 'Move down' });
  expect(down?.getAttribute('aria-describedby')).toBe('asked-id-dig');
  screen.getAllByRole<HTMLButtonElement>('button', { name: 'Move down' })[0]?.focus();
  await user.keyboard('{Enter}');
  await new Promise((done) => requestAnimationFrame(done));
  expect(rows()).toEqual(['1dig', '2carve', '3fill']);
  await user.keyboard('{Enter}');
  await new Promise((done) => requestAnimationFrame(done));
  expect(rows()).toEqual(['1dig', '2fill', '3carve']);
  expect(last()).toEqual({ kind: 'ordering', order: ['id-dig', 'id-fill', 'id-carve'] });
  // At the end the way down is shut, so the way up has the focus.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up');
  await user.keyboard('{Enter}');
  expect(rows()).toEqual(['1dig', '2carve', '3fill']);
});

test('ordering: the order as shown can be the answer', async () => {
  const { user, last } = answered('ordering');
  await user.click(screen.getByRole('button', { name: 'keep this order' }));
  expect(last()).toEqual({ kind: 'ordering', order: ['id-carve', 'id-dig', 'id-fill'] });
  expect(screen.queryByRole('button', { name: 'keep this order' })).toBeNull();
});

test('matching: one select per line, named by its left side, and a choice can be taken back', async () => {
  const { user, last } = answered('matching');
  const patan = screen.getByRole('combobox', { name: 'Patan' });
  await user.selectOptions(patan, 'seven');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Adalaj' }), 'five');
  expect(last()).toEqual({ kind: 'matching', pairs: { 'id-Patan': 'id-seven', 'id-Adalaj': 'id-five' } });
  await user.selectOptions(patan, 'Choose');
  expect(last()).toEqual({ kind: 'matching', pairs: { 'id-Adalaj': 'id-five' } });
});

test('gaps: fields within the text, in its order, each named by its place; empty again it says nothing', async () => {
  const { user, last } = answered('cloze');
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Gap 1 of 3' })).toBe(document.activeElement);
  await user.keyboard('well');
  await user.tab();
  await user.keyboard('3,5');
  await user.tab();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gap 3 of 3' }), 'by hand');
  expect(last()).toEqual({ kind: 'cloze', gaps: { g1: 'well', g2: '3,5', g3: 'id-by-hand' } });
  expect(screen.getByRole('group', { name: 'Which one is it?' }).textContent).toContain('steps, dug');
  await user.clear(screen.getByRole('textbox', { name: 'Gap 2 of 3' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gap 3 of 3' }), 'Choose');
  expect(last()).toEqual({ kind: 'cloze', gaps: { g1: 'well' } });
});

test('a picture: arrows move the cross-hair, Shift farther, Enter places, and a point can be taken back', async () => {
  const { user, last, given } = answered('hotspot');
  await user.tab();
  const stage = screen.getByRole('application', { name: /Two wells/ });
  expect(stage).toBe(document.activeElement);
  await user.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByRole('status').textContent).toBe('51% from the left, 56% from the top');
  await user.keyboard('{Enter}');
  expect(last()).toEqual({ kind: 'hotspot', points: [{ x: 0.51, y: 0.56 }] });
  // Nothing leaves the picture.
  await user.keyboard('{Shift>}{ArrowUp>20/}{/Shift} ');
  expect(last()).toEqual({
    kind: 'hotspot',
    points: [
      { x: 0.51, y: 0.56 },
      { x: 0.51, y: 0 },
    ],
  });
  await user.keyboard('{Enter}');
  expect(given).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toContain('All 2 points placed');
  await user.click(screen.getByRole('button', { name: 'Remove point 1' }));
  expect(last()).toEqual({ kind: 'hotspot', points: [{ x: 0.51, y: 0 }] });
  expect(document.activeElement).toBe(stage);
});

test('a calculated number is typed like any other, and is an answer of its kind', async () => {
  const { user, last } = answered('calculated');
  await user.tab();
  await user.keyboard('12.5');
  expect(last()).toEqual({ kind: 'calculated', text: '12.5' });
  expect(screen.getByRole('textbox', { name: 'Which one is it? l' })).toBeTruthy();
});
