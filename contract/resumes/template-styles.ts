import type { Layout, Template } from './layout.ts';

export type TextWeight = 400 | 500 | 700;

/** How a template draws. Lengths in points; sizes are those of `medium`. */
export interface TemplateStyle {
  nameSize: number;
  sectionSize: number;
  bodySize: number;
  /** From one baseline to the next, in sizes. */
  leading: number;
  head: 'left' | 'centre' | 'band';
  /** What a section's heading stands on. */
  rule: 'below' | 'none' | 'bar';
  sectionColour: string;
  accent: string;
  /** Dates at the right end of the entry's line, or in a column of their own at its left. */
  dates: 'right' | 'left';
  /** How far text stands in from the section's heading. */
  indent: number;
  margin: number;
  /** Of a photo at the right of the name; 0 where the template has no room for one. */
  photoSize: number;
  gapBeforeSection: number;
  gapBeforeEntry: number;
}

export const INK = '#10262A';
export const SOFT = '#44585A';
const WATER = '#0B5F6B';

const base: TemplateStyle = {
  nameSize: 24,
  sectionSize: 13,
  bodySize: 10,
  leading: 1.36,
  head: 'left',
  rule: 'below',
  sectionColour: INK,
  accent: INK,
  dates: 'right',
  indent: 0,
  margin: 54,
  photoSize: 76,
  gapBeforeSection: 13,
  gapBeforeEntry: 8,
};

const styles: Record<Template, TemplateStyle> = {
  classic: { ...base, head: 'centre', photoSize: 0 },
  modern: { ...base, nameSize: 28, rule: 'none', sectionColour: WATER, accent: WATER, sectionSize: 14 },
  compact: {
    ...base,
    nameSize: 19,
    sectionSize: 11.5,
    bodySize: 9.2,
    leading: 1.28,
    margin: 42,
    photoSize: 0,
    gapBeforeSection: 9,
    gapBeforeEntry: 5,
  },
  timeline: { ...base, dates: 'left', indent: 104, sectionColour: WATER, accent: WATER, rule: 'none' },
  outline: { ...base, indent: 22, rule: 'bar', accent: '#B86E0C' },
  band: { ...base, head: 'band', nameSize: 27, sectionColour: '#0B4048', accent: '#0B4048' },
};

const scales = { small: 0.9, medium: 1, large: 1.1 } as const;
const papers = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } } as const;

/** A template's measures at a density, and its paper. Sizes keep their order: name, section, entry, text. */
export function styleOf({ template, density, paper }: Layout) {
  const by = scales[density];
  const style = styles[template];
  const scaled = Object.fromEntries(
    (['nameSize', 'sectionSize', 'bodySize', 'gapBeforeSection', 'gapBeforeEntry'] as const).map((key) => [
      key,
      Math.round(style[key] * by * 10) / 10,
    ]),
  );
  return { ...style, ...scaled, paper: papers[paper] };
}
export type Style = ReturnType<typeof styleOf>;
