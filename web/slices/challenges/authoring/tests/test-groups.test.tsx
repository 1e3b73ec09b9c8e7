import type { OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { TestGroup } from '@stepwell/contract/judge/programs.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type OtherEnds, OtherEndsFields } from '../other-ends.tsx';
import type { Draft } from '../use-draft.ts';
import { TestGroups } from './test-groups.tsx';

afterEach(cleanup);

function shownGroups(kind: OwnChallenge['kind'], first: TestGroup[]) {
  let now = first;
  function Site() {
    const [groups, setGroups] = useState(first);
    const edit = (parts: { groups?: TestGroup[] }) => {
      now = parts.groups ?? now;
      setGroups(now);
    };
    return <TestGroups draft={{ challenge: { groups, kind, isFrozen: false }, edit } as unknown as Draft} />;
  }
  render(<Site />);
  return () => now;
}

test('File: a group compares answers in its own way, and as the others', () => {
  const groups = shownGroups('stdio', [
    { name: 'near', points: 10 },
    { name: 'far', points: 20 },
  ]);
  const [way] = screen.getAllByLabelText('Answer comparison in this group');
  fireEvent.change(way as HTMLElement, { target: { value: 'float' } });
  expect(groups()[0]?.checker).toEqual({ kind: 'float', absolute: 0.000001, relative: 0.000001 });
  fireEvent.click(screen.getByLabelText('Ignore case'));
  expect(groups()[0]?.checker).toMatchObject({ ignoreCase: true });
  fireEvent.change(way as HTMLElement, { target: { value: '' } });
  expect(groups()).toEqual([
    { name: 'near', points: 10 },
    { name: 'far', points: 20 },
  ]);
});

test('an interactor is given other flags for a group', () => {
  const groups = shownGroups('interactive', [{ name: 'near', points: 10 }]);
  expect(screen.queryByLabelText('Answer comparison in this group')).toBeNull();
  fireEvent.click(screen.getByLabelText('Custom interactor flags'));
  fireEvent.change(screen.getByLabelText('Flags'), { target: { value: 'most 9' } });
  expect(groups()).toEqual([{ name: 'near', points: 10, checker: { kind: 'program', flags: 'most 9' } }]);
});

test('a wrong solution may end in several ways, and must be given its points', () => {
  let now: OtherEnds = { also: ['RE'], score: null };
  function Site() {
    const [ends, setEnds] = useState(now);
    now = ends;
    return <OtherEndsFields ends={ends} expected="WA" of={100} onChange={setEnds} />;
  }
  render(<Site />);
  expect((screen.getByLabelText('Runtime error') as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByLabelText('Wrong answer')).toBeNull();
  fireEvent.click(screen.getByLabelText('Accepted'));
  fireEvent.click(screen.getByLabelText('Runtime error'));
  fireEvent.click(screen.getByLabelText('Require a score range'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '30' } });
  expect(now).toEqual({ also: ['AC'], score: [30, 100] });
});
