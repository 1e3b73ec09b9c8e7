import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { SortGroup } from './order.ts';
import { Grip, Sortable, SortableHead, SortableRow } from './sortable.tsx';
import { SortableList } from './sortable-list.tsx';

afterEach(cleanup);

const names: Record<string, string> = { A: 'Basics', B: 'More', a1: 'One', a2: 'Two', b1: 'Three' };

function Course() {
  const [groups, setGroups] = useState<SortGroup[]>([
    { id: 'A', items: ['a1', 'a2'] },
    { id: 'B', items: ['b1'] },
  ]);
  return (
    <Sortable groups={groups} nameOf={(id) => names[id] ?? id} onMove={setGroups}>
      <ul>
        {groups.map(({ id, items }) => (
          <SortableRow key={id} id={id}>
            <SortableHead id={id}>
              <Grip />
            </SortableHead>
            <ul aria-label={names[id]}>
              {items.map((item) => (
                <SortableRow key={item} id={item}>
                  <Grip />
                  <b>{names[item]}</b>
                </SortableRow>
              ))}
            </ul>
          </SortableRow>
        ))}
      </ul>
    </Sortable>
  );
}
const inside = (list: string) =>
  [...screen.getByRole('list', { name: list }).querySelectorAll('b')].map((row) => row.textContent);
const alt = (name: string, key: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name: `Move ${name}` }), { key, altKey: true });
const announcements = () => screen.getAllByRole('status').map((place) => place.textContent);

test('Alt with an arrow moves a row on into the next group, says the place and keeps the focus', () => {
  render(<Course />);
  screen.getByRole('button', { name: 'Move Two' }).focus();

  alt('Two', 'ArrowDown');

  expect(inside('Basics')).toEqual(['One']);
  expect(inside('More')).toEqual(['Two', 'Three']);
  expect(announcements()).toContain('Two: 1 of 2 in More');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Two');

  alt('Two', 'ArrowUp');
  expect(inside('Basics')).toEqual(['One', 'Two']);
});

test('a group moves with all that is in it; at the end nothing happens', () => {
  render(<Course />);
  alt('Basics', 'ArrowDown');
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([null, 'More', 'Basics']);
  expect(inside('Basics')).toEqual(['One', 'Two']);
  alt('Basics', 'ArrowDown');
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([null, 'More', 'Basics']);
});

const idOf = (word: string) => word;

function WordList() {
  const [words, setWords] = useState(['one', 'two', 'three']);
  return (
    <SortableList label="Words" items={words} idOf={idOf} nameOf={idOf} onSort={setWords}>
      {(word, _, moves) => (
        <>
          {moves}
          <b>{word}</b>
        </>
      )}
    </SortableList>
  );
}

test('a plain list moves by its buttons, which keep the focus until there is no way on', () => {
  render(<WordList />);
  const down = () => screen.getByRole('button', { name: 'Move one down' });
  down().focus();
  fireEvent.click(down());
  expect(inside('Words')).toEqual(['two', 'one', 'three']);
  expect(document.activeElement).toBe(down());

  fireEvent.click(down());
  expect(inside('Words')).toEqual(['two', 'three', 'one']);
  expect(down()).toHaveProperty('disabled', true);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move one');
});
