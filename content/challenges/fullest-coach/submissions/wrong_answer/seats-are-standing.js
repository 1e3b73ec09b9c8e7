// Says that people stand when every seat is taken and nobody has to.
const [stops, seats, ...people] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const loads = [];
for (let stop = 0; stop < stops; stop += 1) loads.push((loads[stop - 1] ?? 0) + people[2 * stop + 1] - people[2 * stop]);
const most = loads.reduce((one, other) => Math.max(one, other));
console.log(most, loads.indexOf(most) + 1, loads.filter((load) => load >= seats).length);
