const rows = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1);
const height = rows.length;
const width = rows[0].length;
const ways = rows.map(() => new Array(width).fill(0));
for (let r = 0; r < height; r++) {
  for (let c = 0; c < width; c++) {
    if (rows[r][c] === '#') continue;
    if (r === 0 && c === 0) ways[r][c] = 1;
    else ways[r][c] = ((r > 0 ? ways[r - 1][c] : 0) + (c > 0 ? ways[r][c - 1] : 0)) % 1000000007;
  }
}
console.log(ways[height - 1][width - 1]);
