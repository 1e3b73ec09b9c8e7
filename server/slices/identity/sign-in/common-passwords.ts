/**
 * Passwords that guessing starts with: keyboard walks and a few dozen words with the usual decorations taken off
 * ("P@ssw0rd2024!" is "password"). Length alone is checked by the contract.
 */
const words = new Set(
  `password qwerty letmein welcome admin iloveyou monkey dragon football baseball cricket sunshine princess master shadow superman batman trustno whatever starwars computer internet samsung google facebook india bharat mumbai delhi chennai krishna ganesh jaishreeram sairam student teacher college school stepwell changeme secret access login hello freedom charlie michael jordan ashley jessica killer pokemon naruto summer winter spring monday friday january december`.split(
    /\s+/,
  ),
);
const walks = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  'q1w2e3r4t5y6',
];
const plain: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Whether a password, in small letters, is one of the first that anybody would try. */
export function isCommon(small: string) {
  // Decorations first: figures and signs at both ends, then letters written as figures.
  const core = small.replace(/^[^a-z]+|[^a-z@$]+$/g, '');
  const spelled = [...core].map((sign) => plain[sign] ?? sign).join('');
  if ([core, spelled].some((word) => words.has(word) || words.has(halfOf(word)))) return true;
  return walks.some((walk) => isMadeOf(small, walk) || isMadeOf(small, [...walk].reverse().join('')));
}

/** "passwordpassword" is no better than "password". */
const halfOf = (word: string) => {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
};

/** Whether a text is nothing but stretches of one keyboard walk, such as "12345612345". */
function isMadeOf(text: string, walk: string) {
  let rest = text;
  while (rest.length > 0) {
    let length = 0;
    while (length < rest.length && walk.includes(rest.slice(0, length + 1))) length += 1;
    if (length < Math.min(3, rest.length)) return false;
    rest = rest.slice(length);
  }
  return true;
}
