// One palette for each top category of the catalogue, so that a shelf reads by subject.
export type Palette = {
  sky: string;
  lit: string;
  mid: string;
  shade: string;
  deep: string;
  water: string;
  lamp: string;
};

export const palettes: Record<string, Palette> = {
  development: {
    sky: '#D5E9E6',
    lit: '#8CC7C4',
    mid: '#3E979B',
    shade: '#14646D',
    deep: '#0B4048',
    water: '#06282E',
    lamp: '#F5AC2E',
  },
  design: {
    sky: '#FBE0DF',
    lit: '#F3A9AE',
    mid: '#D95D7F',
    shade: '#A3235A',
    deep: '#6B143F',
    water: '#350A24',
    lamp: '#FFC857',
  },
  music: {
    sky: '#DCE3F6',
    lit: '#9DB2E4',
    mid: '#5B78C7',
    shade: '#2F4896',
    deep: '#1D2E68',
    water: '#0F1938',
    lamp: '#F59E4B',
  },
  lifestyle: {
    sky: '#E9EFCF',
    lit: '#C3D281',
    mid: '#8CA63F',
    shade: '#557022',
    deep: '#364A17',
    water: '#17260C',
    lamp: '#F08A4B',
  },
  it: {
    sky: '#DCE6EC',
    lit: '#A7BFCC',
    mid: '#6A8CA0',
    shade: '#3C5C71',
    deep: '#243E50',
    water: '#0F2029',
    lamp: '#F2B33D',
  },
  personal: {
    sky: '#FFF0CC',
    lit: '#FBCF6B',
    mid: '#EDA12B',
    shade: '#B86E0C',
    deep: '#7A4506',
    water: '#0B4048',
    lamp: '#FFF3D6',
  },
  health: {
    sky: '#D9F0E2',
    lit: '#94D3AF',
    mid: '#4BA67A',
    shade: '#23734F',
    deep: '#144B35',
    water: '#092A1F',
    lamp: '#FFB35C',
  },
  teaching: {
    sky: '#F8E3D3',
    lit: '#EBB28B',
    mid: '#CF7B4E',
    shade: '#964A26',
    deep: '#643017',
    water: '#0B3A42',
    lamp: '#FFD37A',
  },
  social: {
    sky: '#EFE3E6',
    lit: '#CDAAB5',
    mid: '#9C6B7E',
    shade: '#673F55',
    deep: '#432639',
    water: '#1F111D',
    lamp: '#F4B942',
  },
  math: {
    sky: '#E6E9E3',
    lit: '#BFC8BC',
    mid: '#7F8F86',
    shade: '#46574F',
    deep: '#24332E',
    water: '#0D1715',
    lamp: '#F5AC2E',
  },
};

const others: Record<string, string> = {
  'it-and-software': 'it',
  'personal-development': 'personal',
  'health-and-fitness': 'health',
  'social-science': 'social',
  'math-and-logic': 'math',
};

/** The palette's name for a top category of the catalogue; one that is new is drawn in the first until it has its own. */
export function paletteOf(category: string) {
  const name = others[category] ?? category;
  return name in palettes ? name : 'development';
}

const names = Object.keys(palettes);

/** The name of a palette for a subject in words: always the same one, without anyone choosing. */
export const paletteNamed = (subject: string) =>
  names[
    [...subject.toLowerCase()].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % names.length
  ] ?? 'development';
