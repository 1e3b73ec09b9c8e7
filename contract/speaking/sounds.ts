/** The 39 sounds of the CMU Pronouncing Dictionary (ARPAbet without stress), each with a word that holds it. */
export const sounds = {
  AA: ['ah', 'father'],
  AE: ['a', 'cat'],
  AH: ['uh', 'cup'],
  AO: ['aw', 'law'],
  AW: ['ow', 'now'],
  AY: ['eye', 'my'],
  B: ['b', 'book'],
  CH: ['ch', 'chair'],
  D: ['d', 'day'],
  DH: ['th', 'this'],
  EH: ['e', 'bed'],
  ER: ['er', 'bird'],
  EY: ['ay', 'say'],
  F: ['f', 'fish'],
  G: ['g', 'go'],
  HH: ['h', 'house'],
  IH: ['i', 'sit'],
  IY: ['ee', 'see'],
  JH: ['j', 'job'],
  K: ['k', 'key'],
  L: ['l', 'light'],
  M: ['m', 'man'],
  N: ['n', 'no'],
  NG: ['ng', 'sing'],
  OW: ['oh', 'go'],
  OY: ['oy', 'boy'],
  P: ['p', 'pen'],
  R: ['r', 'red'],
  S: ['s', 'sun'],
  SH: ['sh', 'shop'],
  T: ['t', 'tea'],
  TH: ['th', 'think'],
  UH: ['u', 'book'],
  UW: ['oo', 'food'],
  V: ['v', 'very'],
  W: ['w', 'water'],
  Y: ['y', 'yes'],
  Z: ['z', 'zoo'],
  ZH: ['zh', 'measure'],
} as const satisfies Record<string, readonly [spelling: string, word: string]>;

export type Sound = keyof typeof sounds;
export const soundNames = Object.keys(sounds) as Sound[];
export const isSound = (name: string): name is Sound => Object.hasOwn(sounds, name);
export const vowels = new Set<string>(
  'AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' ') satisfies readonly string[],
);
