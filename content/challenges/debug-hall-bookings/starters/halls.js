const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1);
const moments = [];
for (const line of lines) {
  const [begin, end] = line.split(' ');
  moments.push({ time: begin, change: 1 }, { time: end, change: -1 });
}
moments.sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : other.change - one.change));
let used = 0;
let most = 0;
for (const { change } of moments) {
  used += change;
  most = Math.max(most, used);
}
console.log(most);
