/** A sound of Indian English that costs nothing, in ARPAbet. */
export interface SoundRule {
  id: string;
  /** What is accepted beside the dictionary's sound, and why. */
  title: string;
  reason: string;
  /** One change at a time; both sides are rows of sounds with a blank around each. */
  from: RegExp;
  to: string;
}

const rule = (id: string, title: string, reason: string, from: RegExp, to: string): SoundRule => ({
  id,
  title,
  reason,
  from,
  to,
});

/**
 * Ways to say a sound that listeners of English in India and elsewhere understand (described by Bansal 1969, Wells 1982
 * §9.6, Sailaja 2009). They are accepted, not corrected. Words that would become another common word stay marked apart by
 * the sentence they stand in, as for listeners.
 */
export const soundRules: readonly SoundRule[] = [
  rule('v-as-w', 'v as w', 'Many languages of India have one sound for v and w.', / V /, ' W '),
  rule('w-as-v', 'w as v', 'Many languages of India have one sound for v and w.', / W /, ' V '),
  rule('th-dental', 'th as a dental t', 'A dental t, often breathed, stands for the th of “think”.', / TH /, ' T '),
  rule('dh-dental', 'th as a dental d', 'A dental d stands for the th of “this”.', / DH /, ' D '),
  rule('p-plain', 'p without a puff of air', 'p at the start of a word isn’t aspirated.', /^ P /, ' B '),
  rule(
    't-plain',
    't without a puff of air',
    't at the start of a word isn’t aspirated, and is often retroflex.',
    /^ T /,
    ' D ',
  ),
  rule('k-plain', 'k without a puff of air', 'k at the start of a word isn’t aspirated.', /^ K /, ' G '),
  rule(
    't-clear',
    'clear t between vowels',
    'A clear t, where American English has a tap.',
    / D (?=(?:ER|IY) $)/,
    ' T ',
  ),
  rule('zh-as-z', 'zh as z', 'The sound of “measure” is said as z in much of the north.', / ZH /, ' Z '),
  rule('zh-as-j', 'zh as j', 'The sound of “measure” is said as j in much of the south.', / ZH /, ' JH '),
  rule('z-as-j', 'z as j', 'Bengali and Odia have no z.', / Z (?!$)/, ' JH '),
  rule('final-s', 'final s without voice', 'The ending -s is said as written, without voice.', / Z $/, ' S '),
  rule('final-ed', 'final -ed without voice', 'The ending -ed is said as d or t by its spelling.', / T $/, ' D '),
  rule('ng-g', 'ng with g', 'The g of -ing is heard, as it is written.', / NG $/, ' NG G '),
  rule('ey-short', 'single vowel in “say”', 'One long vowel in place of the two of “say”.', / EY /, ' EH '),
  rule('ow-single', 'single vowel in “go”', 'One long vowel in place of the two of “go”.', / OW /, ' AO '),
  rule(
    'a-broad',
    'broad a',
    '“ask”, “class” and “bath” with the a of “father”, as in British English.',
    / AE (?=(?:S|F|TH|N) )/,
    ' AA ',
  ),
  rule('a-open', 'open a', 'The a of “cat” is more open, or nearer to e.', / AE /, ' EH '),
  rule('o-round', 'round o', '“hot” with the o of “law”, as in British English.', / AA /, ' AO '),
  rule('o-open', 'open o', '“law” with the a of “father”.', / AO /, ' AA '),
  rule('u-open', 'open u', 'The u of “cup” is as open as the a of “father”.', / AH /, ' AA '),
  rule('weak-e', 'full e in weak syllables', 'Weak syllables keep the vowel of their spelling.', / AH /, ' EH '),
  rule('weak-i', 'i in weak syllables', 'Weak syllables keep the vowel of their spelling.', / AH /, ' IH '),
  rule('weak-o', 'o in weak syllables', 'Weak syllables keep the vowel of their spelling.', / AH /, ' AO '),
  rule('er-vowel-r', 'er with a vowel and r', '“bird” and “teacher” with a vowel and an r.', / ER /, ' AH R '),
  rule('er-open', 'open ending -er', 'The ending -er without r, as in British English.', / ER $/, ' AA '),
  rule(
    'r-dropped',
    'r after a vowel left out',
    'r after a vowel isn’t said, as in British English.',
    /(?<= (?:AA|AO|EH|IH|UH)) R (?=(?:[BDFGKLMNPSTVZ]|CH|DH|JH|SH|TH) |$)/,
    ' ',
  ),
  rule('i-long', 'long i at the end', 'Final -y is as long as the ee of “see”.', / IH /, ' IY '),
  rule('i-short', 'short ee', 'ee and i differ less than elsewhere.', / IY /, ' IH '),
  rule('u-short', 'short oo', 'oo and u differ less than elsewhere.', / UW /, ' UH '),
  rule('u-long', 'long u', 'oo and u differ less than elsewhere.', / UH /, ' UW '),
  rule(
    's-cluster',
    'i before s',
    'A short i before s and another consonant at the start, as in Hindi speech.',
    /^ S (?=(?:K|P|T|M|N|L) )/,
    ' IH S ',
  ),
  rule('f-aspirated', 'f as p', 'An aspirated p stands for f in Bengali and Marathi speech.', / F /, ' P '),
  rule('wh-breath', 'wh with breath', 'wh is said as it is written, with breath.', /^ W /, ' HH W '),
];

/** So many ways are tried at most for one word: each makes the search longer. */
export const MOST_WAYS = 14;

export interface Variant {
  sounds: string;
  /** A rule of `soundRules`, or a word's own reason. */
  ruleId: string;
}

const changed = (sounds: string, { from, to }: SoundRule) => {
  const spaced = ` ${sounds} `;
  // Every place it stands in, at once: who says v as w says it in the whole word.
  const all = new RegExp(from.source, from.flags.includes('g') ? from.flags : `${from.flags}g`);
  const once = spaced.replace(all, to);
  return once.replace(all, to).replace(/\s+/g, ' ').trim();
};

/** Ways to say one word that are accepted beside those given, one rule at a time. */
export function variantsOf(pronunciations: readonly string[]): Variant[] {
  const known = new Set(pronunciations);
  const found: Variant[] = [];
  for (const sounds of pronunciations)
    for (const one of soundRules) {
      const variant = changed(sounds, one);
      if (variant === '' || known.has(variant)) continue;
      known.add(variant);
      found.push({ sounds: variant, ruleId: one.id });
    }
  return found;
}

/**
 * All accepted ways of a word: the dictionary's first, then its own Indian ones, then each rule alone, then consonant and
 * vowel rules together, up to `MOST_WAYS`.
 */
export function acceptedWays(dictionary: readonly string[], own: readonly string[] = []): string[] {
  const base = [...dictionary, ...own];
  const single = variantsOf(base);
  const ways = new Set([...base, ...single.map(({ sounds }) => sounds)]);
  for (const { sounds } of single) {
    if (ways.size >= MOST_WAYS) break;
    for (const { sounds: both } of variantsOf([sounds])) if (ways.size < MOST_WAYS) ways.add(both);
  }
  return [...ways];
}
