// Asks for exactly k times instead of at least k.
const [head, melody] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [n, k] = head.split(' ').map(Number);
function firstPlace(length) {
  const times = new Map();
  for (let i = 0; i + length <= n; i += 1) {
    const phrase = melody.slice(i, i + length);
    times.set(phrase, (times.get(phrase) || 0) + 1);
  }
  for (const [phrase, count] of times) if (count === k) return melody.indexOf(phrase);
  return -1;
}
let low = 0;
let high = n;
while (low < high) {
  const middle = Math.ceil((low + high) / 2);
  if (firstPlace(middle) >= 0) low = middle;
  else high = middle - 1;
}
console.log(low === 0 ? '0' : `${low} ${firstPlace(low) + 1}`);
