// Counts the halt after the arrival.
const [count, ...rest] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let way = 0;
let driving = 0;
let halts = 0;
for (let leg = 0; leg < count; leg += 1) {
  way += rest[3 * leg];
  driving += rest[3 * leg] / rest[3 * leg + 1];
  halts += rest[3 * leg + 2] / 60;
}
console.log(way / driving, way / (driving + halts));
