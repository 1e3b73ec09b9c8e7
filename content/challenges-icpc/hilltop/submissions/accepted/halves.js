const lines = require('readline').createInterface({ input: process.stdin });
let low = 1;
let high = 0;
let left = null;
const middle = () => Math.floor((low + high) / 2);
function next() {
  if (low < high) return console.log(`? ${middle()}`);
  console.log(`! ${low}`);
  lines.close();
}
lines.on('line', (line) => {
  if (high === 0) {
    high = Number(line);
    next();
  } else if (left === null) {
    left = Number(line);
    console.log(`? ${middle() + 1}`);
  } else {
    if (left < Number(line)) low = middle() + 1;
    else high = middle();
    left = null;
    next();
  }
});
