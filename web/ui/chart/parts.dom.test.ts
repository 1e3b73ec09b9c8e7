import { expect, test } from 'vitest';
import { element, funnelParts, legendParts, plotParts, tipParts } from './parts.ts';
import { plotOf } from './plot.ts';
import type { Figure } from './series.ts';
import { whole } from './stretch.ts';

const pen = { widthOf: (text: string) => 7 * text.length };
const canvas = { width: 600, height: 230 };
const labels = Array.from({ length: 10 }, (_, n) => `Day ${n + 1}`);
const figure = (about: Partial<Figure> = {}): Figure => ({
  kind: 'bar',
  labels,
  series: [{ name: 'Lectures', values: labels.map((_, n) => (n === 3 ? null : n)) }],
  format: String,
  named: false,
  ...about,
});
const drawn = (what: Figure, stretch = whole) => {
  const plot = plotOf(what, stretch, canvas, pen);
  return { plot, svg: element('svg', {}, ...plotParts(what, plot, pen), ...legendParts(plot)) };
};
const textsIn = (svg: Element) => [...svg.querySelectorAll('text')].map((one) => one.textContent);

test('bars stand on the line of zero, as high as their values; what is not known has none', () => {
  const { plot, svg } = drawn(figure());
  const bars = [...svg.querySelectorAll('rect')].map((bar) => [
    Number(bar.getAttribute('y')),
    Number(bar.getAttribute('height')),
  ]);
  expect(bars).toHaveLength(9);
  for (const [y = 0, height = 0] of bars) expect(y + height).toBeCloseTo(plot.y(0));
  expect(bars.at(-1)?.[0]).toBeCloseTo(plot.y(9));
});

test('a stretch shows its own points and a slider; the whole needs none', () => {
  expect(textsIn(drawn(figure(), { from: 0.5, to: 0.8 }).svg)).toEqual(expect.arrayContaining(['Day 6', 'Day 8']));
  expect(textsIn(drawn(figure(), { from: 0.5, to: 0.8 }).svg)).not.toContain('Day 5');
  expect(drawn(figure(), { from: 0.5, to: 0.8 }).plot.slider).toBeDefined();
  expect(drawn(figure()).plot.slider).toBeUndefined();
});

test('lines go in steps and carry their names at their ends; bars beside each other have a legend', () => {
  const series = [
    { name: 'Enrolled', values: [1, null, 3] },
    { name: 'Completed', values: [0, 1, 1] },
  ];
  const lines = drawn(figure({ kind: 'line', labels: ['a', 'b', 'c'], series }));
  expect(lines.svg.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H[\d.]+$/);
  expect(textsIn(lines.svg)).toEqual(expect.arrayContaining(['Enrolled', 'Completed']));
  expect(lines.plot.legend).toEqual([]);
  expect(drawn(figure({ labels: ['a', 'b', 'c'], series })).plot.legend.map(({ name }) => name)).toEqual([
    'Enrolled',
    'Completed',
  ]);
});

test('values may stand on their points; one that would lie on another is left out', () => {
  const few = figure({
    labels: ['a'],
    series: [{ name: 'A', values: [5] }],
    named: true,
    format: (value) => `${value} kg`,
  });
  expect(textsIn(drawn(few).svg).filter((text) => text === '5 kg')).toHaveLength(2);
  const many = labels.map(() => 1000);
  const crowded = figure({
    kind: 'line',
    series: [
      { name: 'A', values: many },
      { name: 'B', values: many },
    ],
    named: true,
  });
  expect(textsIn(drawn(crowded).svg).filter((text) => text === '1000').length).toBe(11);
});

test('the point below the pointer says its label and its values', () => {
  const { plot } = drawn(figure());
  const tip = element('g', {}, ...tipParts(figure(), plot, plot.x(6), pen));
  expect(textsIn(tip)).toEqual(['Day 7', 'Lectures', '6']);
  expect(tipParts(figure(), plot, plot.x(3), pen)).toEqual([]);
});

test('a funnel’s steps are as long as their numbers, and labels are never markup', () => {
  const funnel = figure({
    kind: 'funnel',
    labels: ['<b>Enrolled</b>', 'Completed'],
    series: [{ name: 'People', values: [120, 30] }],
  });
  const svg = element('svg', {}, ...funnelParts(funnel, 420, 230));
  const widths = [...svg.querySelectorAll('rect[stroke]')].map((bar) => Number(bar.getAttribute('width')));
  expect(widths).toEqual([400, 100]);
  expect(textsIn(svg)).toEqual(['<b>Enrolled</b>: 120', 'Completed: 30']);
  expect(svg.querySelector('b')).toBeNull();
});
