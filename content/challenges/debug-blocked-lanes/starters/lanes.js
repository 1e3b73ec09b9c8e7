const rows = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1);
const height = rows.length;
const width = rows[0].length;
const ways = rows.map(() => new Array(width).fill(0));
ways[0][0] = 1;
for (let c = 1; c < width; c++) ways[0][c] = rows[0][c] === '.' ? 1 : 0;
for (let r = 1; r < height; r++) ways[r][0] = rows[r][0] === '.' ? 1 : 0;
for (let r = 1; r < height; r++) {
  for (let c = 1; c < width; c++) {
    if (rows[r][c] === '.') ways[r][c] = (ways[r - 1][c] + ways[r][c - 1]) % 1000000007;
  }
}
console.log(ways[height - 1][width - 1]);
