const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1);
const minutes = (time) => {
  const [hour, minute] = time.split(':').map(Number);
  return hour * 60 + minute;
};
const begins = lines.map((line) => minutes(line.split(' ')[0])).sort((one, other) => one - other);
const ends = lines.map((line) => minutes(line.split(' ')[1])).sort((one, other) => one - other);
let most = 0;
let ended = 0;
begins.forEach((begin, begun) => {
  while (ends[ended] <= begin) ended += 1;
  most = Math.max(most, begun + 1 - ended);
});
console.log(most);
