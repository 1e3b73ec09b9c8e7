import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveAs } from '../lists/csv.ts';
import { Chart } from './chart.tsx';
import type { Drawing } from './drawing.ts';
import '../text/i18n.ts';

// happy-dom has no layout to draw in: what the drawing is told stands for what it draws; parts.dom.test.ts looks at the parts.
const drawn = vi.hoisted(() => ({ draw: vi.fn<Drawing['draw']>(), seen: (_: { from: number; to: number }) => {} }));
vi.mock('./drawing.ts', () => ({
  openDrawing: (_: HTMLElement, { onStretch }: { onStretch: (typeof drawn)['seen'] }) => {
    drawn.seen = onStretch;
    return { draw: drawn.draw, close: () => {} };
  },
}));
vi.mock('../lists/csv.ts', async (real) => ({ ...(await real<typeof import('../lists/csv.ts')>()), saveAs: vi.fn() }));
beforeEach(() => void drawn.draw.mockClear());
afterEach(cleanup);

const labels = Array.from({ length: 40 }, (_, n) => `Day ${n + 1}`);
const chart = (
  <Chart
    title="Lectures by day"
    kind="bar"
    heading="Day"
    labels={labels}
    series={[{ name: 'Lectures', values: labels.map((_, n) => (n === 3 ? null : n)) }]}
    format={(value) => `${value} done`}
    last={10}
    file="lectures"
  />
);
const inSight = () => drawn.draw.mock.lastCall?.[1];

test('readers always have the table; everybody may open it, in place of the drawing', async () => {
  render(chart);
  expect(drawn.draw).toHaveBeenCalled();
  const table = screen.getByRole('table', { name: 'Lectures by day' });
  expect(within(table).getAllByRole('row')).toHaveLength(41);
  expect(within(table).getByRole('row', { name: 'Day 3 2 done' })).toBeTruthy();
  expect(within(table).getByRole('row', { name: 'Day 4' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'View as table' }));
  expect(screen.getByRole('button', { name: 'View as table', pressed: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
});

test('it begins with the last points; buttons go nearer, farther, aside, and back to everything', async () => {
  render(chart);
  expect(inSight()).toEqual({ from: 0.75, to: 1 });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Move left');
  expect(inSight()).toEqual({ from: 0.625, to: 0.875 });
  press('Zoom in');
  expect(inSight()).toEqual({ from: 0.6875, to: 0.8125 });
  press('Show all');
  expect(inSight()).toEqual({ from: 0, to: 1 });
  const before = drawn.draw.mock.calls.length;
  press('Zoom out');
  press('Move right');
  expect(drawn.draw.mock.calls.length).toBe(before);
});

test('what the slider or wheel shows, the buttons go on from', async () => {
  render(chart);
  expect(drawn.draw).toHaveBeenCalled();
  drawn.seen({ from: 0.2, to: 0.4 });
  await vi.waitFor(() => expect(inSight()).toEqual({ from: 0.2, to: 0.4 }));
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(inSight()?.from).toBeCloseTo(0.1);
});

test('values may stand on the chart, and the numbers go home (CSV)', async () => {
  render(chart);
  expect(drawn.draw).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Chart values' }));
  expect(drawn.draw.mock.lastCall?.[0].named).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(vi.mocked(saveAs).mock.lastCall?.[0]).toBe('lectures.csv');
  expect(vi.mocked(saveAs).mock.lastCall?.[1]).toContain('Day 5,4\r\n');
});

test('few points are all in sight: there is nothing to zoom', async () => {
  render(
    <Chart
      title="Stars"
      kind="bar"
      heading="Stars"
      labels={['1', '2', '3', '4', '5']}
      series={[{ name: 'Reviews', values: [0, 0, 2, 6, 13] }]}
      file="stars"
    />,
  );
  expect(drawn.draw).toHaveBeenCalled();
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Chart values',
    'View as table',
    'Download CSV',
  ]);
});
