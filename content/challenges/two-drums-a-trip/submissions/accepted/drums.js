const [n, limit, ...weights] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
weights.sort((one, other) => one - other);
let light = 0;
let heavy = n - 1;
let trips = 0;
while (light <= heavy) {
  if (weights[light] + weights[heavy] <= limit) light += 1;
  heavy -= 1;
  trips += 1;
}
console.log(trips);
