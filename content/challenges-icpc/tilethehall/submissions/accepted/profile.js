const [head, ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [height, width] = head.split(' ').map(Number);
const MOD = 1000000007;
let ways = new Array(1 << width).fill(0);
ways[0] = 1;
for (let r = 0; r < height; r += 1) {
  for (let c = 0; c < width; c += 1) {
    const then = new Array(1 << width).fill(0);
    ways.forEach((count, profile) => {
      if (count === 0) return;
      const add = (next) => {
        then[next >> 1] = (then[next >> 1] + count) % MOD;
      };
      const pillar = rows[r][c] === '#';
      if (profile & 1) {
        if (!pillar) add(profile);
      } else if (pillar) add(profile);
      else {
        if (c + 1 < width && !(profile & 2)) add(profile | 2);
        if (r + 1 < height) add(profile | (1 << width));
      }
    });
    ways = then;
  }
}
console.log(ways[0]);
