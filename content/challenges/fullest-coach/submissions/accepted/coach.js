const [stops, seats, ...people] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let inside = 0;
let most = -1;
let where = 0;
let standing = 0;
for (let stop = 1; stop <= stops; stop += 1) {
  inside += people[2 * stop - 1] - people[2 * stop - 2];
  if (inside > most) {
    most = inside;
    where = stop;
  }
  if (inside > seats) standing += 1;
}
console.log(most, where, standing);
