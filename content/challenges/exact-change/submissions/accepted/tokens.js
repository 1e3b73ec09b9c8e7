const [, wanted, ...values] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const fewest = [0];
for (let total = 1; total <= wanted; total += 1) {
  let best = Infinity;
  for (const value of values) if (value <= total) best = Math.min(best, fewest[total - value] + 1);
  fewest.push(best);
}
console.log(fewest[wanted] === Infinity ? -1 : fewest[wanted]);
