import { expect, test } from 'vitest';
import { theme } from './theme.ts';

test('the breakpoints are xs 0, sm 576, md 768, lg 992, xl 1200 and xxl 1400 px', () => {
  const inPx = Object.entries(theme.breakpoints ?? {}).map(([name, ems]) => [name, Number.parseFloat(ems ?? '') * 16]);
  expect(Object.fromEntries(inPx)).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
});
