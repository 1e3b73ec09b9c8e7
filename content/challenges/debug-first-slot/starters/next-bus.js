const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const count = numbers[0];
const buses = numbers.slice(2, 2 + count);
const lines = numbers.slice(2 + count).map((arrives) => {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (buses[middle] <= arrives) low = middle + 1;
    else high = middle;
  }
  return low < count ? buses[low] : 'none';
});
console.log(lines.join('\n'));
