// Two hashes side by side; every product stays below 2^53.
const [head, melody] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [n, k] = head.split(' ').map(Number);
const [M1, M2, B1, B2] = [67108859, 66666667, 131, 137];

function firstPlace(length) {
  let [top1, top2] = [1, 1];
  for (let i = 1; i < length; i += 1) {
    top1 = (top1 * B1) % M1;
    top2 = (top2 * B2) % M2;
  }
  let [one, two] = [0, 0];
  const keys = [];
  const times = new Map();
  for (let i = 0; i < n; i += 1) {
    if (i >= length) {
      const note = melody.charCodeAt(i - length);
      one = (one + M1 - ((note * top1) % M1)) % M1;
      two = (two + M2 - ((note * top2) % M2)) % M2;
    }
    one = (one * B1 + melody.charCodeAt(i)) % M1;
    two = (two * B2 + melody.charCodeAt(i)) % M2;
    if (i < length - 1) continue;
    const key = `${one},${two}`;
    keys.push(key);
    times.set(key, (times.get(key) || 0) + 1);
  }
  return keys.findIndex((key) => times.get(key) >= k);
}
let low = 0;
let high = n;
while (low < high) {
  const middle = Math.ceil((low + high) / 2);
  if (firstPlace(middle) >= 0) low = middle;
  else high = middle - 1;
}
console.log(low === 0 ? '0' : `${low} ${firstPlace(low) + 1}`);
