import type { Explained as Told } from '@stepwell/contract/aptitude/aptitude.ts';
import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Explained } from './explained.public.tsx';

afterEach(cleanup);
const plain = { right: false, solution: ['<p>The steps lead down.</p>'], slip: 'Look at the <b>steps</b>.' };

test('a gapped text tells gap by gap what was filled in and what is right', () => {
  const view: QuestionView = {
    kind: 'cloze',
    text: '<p>A <span data-gap="g1"></span> has <span data-gap="g2"></span>.</p>',
    gaps: [
      { id: 'g1', as: 'text' },
      { id: 'g2', as: 'text' },
    ],
  };
  const explanation: Told = {
    ...plain,
    answer: { kind: 'cloze', gaps: { g1: 'stepwell', g2: 'ladders' } },
    key: {
      kind: 'cloze',
      gaps: [
        { id: 'g1', weight: 1, as: 'text', accepted: ['stepwell'] },
        { id: 'g2', weight: 1, as: 'text', accepted: ['steps'] },
      ],
    },
    rightParts: ['g1'],
  };
  render(<Explained view={view} explanation={explanation} />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'stepwellGap 1: correct, your answer',
    'laddersGap 2: your answer',
    'stepsGap 2: correct answer',
    'The steps lead down.',
  ]);
  screen.getByText('steps', { selector: 'b' });
});

test('a place in a picture is told on the picture', () => {
  const picture = { id: crypto.randomUUID(), alt: 'Two wells', width: 400, height: 200, url: '/media/wells.png' };
  const explanation: Told = {
    ...plain,
    answer: { kind: 'hotspot', points: [{ x: 0.9, y: 0.9 }] },
    key: { kind: 'hotspot', regions: [{ id: 'r', shape: 'circle', x: 0.25, y: 0.5, radius: 0.1 }], ratio: 0.5 },
  };
  render(<Explained view={{ kind: 'hotspot', picture, most: 1 }} explanation={explanation} />);
  expect(screen.getByRole('img', { name: /Two wells/ })).toBeTruthy();
});
