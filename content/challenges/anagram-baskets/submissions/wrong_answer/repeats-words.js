// Puts a word into its basket as often as it is in the list.
const words = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1);
const baskets = {};
for (const word of words) {
  const key = word.split('').sort().join('');
  baskets[key] = [...(baskets[key] || []), word];
}
const lines = Object.values(baskets).filter((basket) => basket.length > 1).map((basket) => basket.sort().join(' '));
console.log(lines.join('\n') || 'none');
