const [, row] = require('fs').readFileSync(0, 'utf8').split('\n');
const best = [0];
for (const effort of [...row.split(' ').map(Number), 0]) {
  best.push(effort < 0 ? Infinity : effort + Math.min(...best.slice(-3)));
}
const last = best[best.length - 1];
console.log(last === Infinity ? 'impossible' : last);
