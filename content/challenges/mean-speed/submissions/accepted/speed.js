const [count, ...rest] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let way = 0;
let driving = 0;
let halts = 0;
for (let leg = 0; leg < count; leg += 1) {
  const [distance, speed, minutes] = rest.slice(3 * leg, 3 * leg + 3);
  way += distance;
  driving += distance / speed;
  if (leg + 1 < count) halts += minutes;
}
console.log(way / driving, way / (driving + halts / 60));
