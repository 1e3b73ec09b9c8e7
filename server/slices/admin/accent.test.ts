import { accentCss, accentIn, contrastOf } from '@stepwell/contract/site/accent.ts';
import { expect, test } from 'vitest';

const pages = { light: ['#f5f6f2', '#ffffff', '#eaede6'], dark: ['#0b1719', '#122225', '#081113'] };

test('contrast is counted as the guidelines count it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(['light', 'dark'] as const)(
  'whatever colour is taken can be read on a %s page and under its own letters',
  (theme) => {
    let taken = 0;
    for (let colour = 0; colour < 0x1000000; colour += 9973) {
      const accent = accentIn(theme, `#${colour.toString(16).padStart(6, '0')}`);
      if (!accent) continue;
      taken += 1;
      const { water, onWater, waterHover, waterSoft } = accent;
      const worst = Math.min(...[...pages[theme], waterSoft, onWater].map((ground) => contrastOf(water, ground)));
      expect(worst).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(waterHover, onWater)).toBeGreaterThanOrEqual(4.5);
    }
    // All but what is nearly white or nearly black.
    expect(taken).toBeGreaterThan(1650);
  },
);

test('a colour that can be read stays as it was chosen; white and black are nobody’s accent', () => {
  expect(accentIn('light', '#7A3E9D')?.water).toBe('#7a3e9d');
  expect(accentIn('dark', '#ffd400')?.water).toBe('#ffd400');
  expect([accentIn('light', '#ffffff'), accentIn('dark', '#000000')]).toEqual([undefined, undefined]);
  expect([accentCss('#ffffff'), accentCss('')]).toEqual(['', '']);
});
