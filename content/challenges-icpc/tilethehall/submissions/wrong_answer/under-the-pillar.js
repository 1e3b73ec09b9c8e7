// Lays mats from above onto places with a pillar.
const [head, ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [height, width] = head.split(' ').map(Number);
let ways = new Map([[0, 1]]);
for (let r = 0; r < height; r += 1) {
  for (let c = 0; c < width; c += 1) {
    const then = new Map();
    const add = (next, count) => then.set(next >> 1, ((then.get(next >> 1) || 0) + count) % 1000000007);
    for (const [profile, count] of ways) {
      if (profile & 1 || rows[r][c] === '#') add(profile, count);
      else {
        if (c + 1 < width && !(profile & 2)) add(profile | 2, count);
        if (r + 1 < height) add(profile | (1 << width), count);
      }
    }
    ways = then;
  }
}
console.log(ways.get(0) || 0);
