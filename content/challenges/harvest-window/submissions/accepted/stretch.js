const [n, k, ...days] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
// All sums stay far below 2^53.
const sums = [0];
for (const day of days) sums.push(sums[sums.length - 1] + day);
const queue = [];
let head = 0;
let best = n + 1;
for (let end = 0; end <= n; end += 1) {
  while (head < queue.length && sums[end] - sums[queue[head]] >= k) {
    best = Math.min(best, end - queue[head]);
    head += 1;
  }
  while (queue.length > head && sums[queue[queue.length - 1]] >= sums[end]) queue.pop();
  queue.push(end);
}
console.log(best > n ? -1 : best);
