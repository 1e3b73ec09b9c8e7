const [n, limit, ...crates] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);

function sums(part) {
  let found = [0];
  for (const crate of part) {
    const merged = [];
    let shifted = 0;
    for (const total of found) {
      while (found[shifted] + crate < total) merged.push(found[shifted++] + crate);
      merged.push(total);
    }
    while (shifted < found.length) merged.push(found[shifted++] + crate);
    found = merged;
  }
  return found;
}
const half = Math.floor(n / 2);
const one = sums(crates.slice(0, half));
const other = sums(crates.slice(half));
let best = 0;
let place = other.length - 1;
for (const total of one) {
  while (place >= 0 && total + other[place] > limit) place -= 1;
  if (place < 0) break;
  best = Math.max(best, total + other[place]);
}
console.log(best);
