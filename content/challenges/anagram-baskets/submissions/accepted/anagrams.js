const words = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1);
const baskets = new Map();
for (const word of new Set(words)) {
  const key = word.split('').sort().join('');
  if (!baskets.has(key)) baskets.set(key, []);
  baskets.get(key).push(word);
}
const lines = [...baskets.values()].filter((basket) => basket.length > 1).map((basket) => basket.sort().join(' '));
console.log(lines.length > 0 ? lines.join('\n') : 'none');
