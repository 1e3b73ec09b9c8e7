// Reads only the hour of a time.
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1);
const moments = lines.flatMap((line) => {
  const [begin, end] = line.split(' ').map((time) => parseInt(time, 10));
  return [[begin, 1], [end, -1]];
});
moments.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
let used = 0;
let most = 0;
for (const [, change] of moments) {
  used += change;
  most = Math.max(most, used);
}
console.log(most);
