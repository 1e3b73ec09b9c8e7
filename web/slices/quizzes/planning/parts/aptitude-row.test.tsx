import type { Pools, QuizItem } from '@stepwell/contract/quizzes/quizzes.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AptitudeRow, firstAptitude } from './aptitude-row.tsx';

afterEach(cleanup);

/** Shows a row as the form does; `last` is what became of it. */
function editing(pool?: Pools['draws'][number]) {
  const created: QuizItem[] = [firstAptitude];
  function Shown() {
    const [item, setItem] = useState(firstAptitude);
    const change = (next: QuizItem) => {
      created.push(next);
      if (next.kind === 'aptitude') setItem(next);
    };
    return <AptitudeRow item={item} pool={pool} onChange={change} onRemove={() => {}} onUp={undefined} />;
  }
  render(<Shown />);
  return { user: userEvent.setup({ delay: null }), last: () => created.at(-1) };
}

test('area, topic, range and number are chosen; another area has other topics, and a range never ends before it begins', async () => {
  const { user, last } = editing();
  const topic = screen.getByLabelText('Topic');
  await user.selectOptions(topic, 'Interest');
  expect(last()).toMatchObject({ area: 'quantitative', topic: 'interest' });
  await user.selectOptions(screen.getByLabelText('Area'), 'Data');
  expect(last()).toMatchObject({ area: 'data', topic: '' });
  await user.selectOptions(topic, 'Bar charts');
  await user.selectOptions(screen.getByLabelText('Maximum difficulty'), '2');
  await user.selectOptions(screen.getByLabelText('Minimum difficulty'), '4');
  expect(last()).toMatchObject({ topic: 'bars', from: 4, to: 4 });
  await user.clear(screen.getByLabelText('Aptitude questions'));
  await user.type(screen.getByLabelText('Aptitude questions'), '12');
  await user.clear(screen.getByLabelText('Marks'));
  await user.type(screen.getByLabelText('Marks'), '2');
  expect(last()).toEqual({ ...firstAptitude, area: 'data', topic: 'bars', from: 4, to: 4, count: 12, marks: 2 });
  screen.getByRole('button', { name: 'Remove 12 of Data' });
});

test('how many of the pool fit is said once it is known', () => {
  editing({ needed: 5, fits: 3 });
  expect(screen.getByRole('status').textContent).toBe('3 matching in the aptitude pool');
});
