const [villages, , ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const roads = [];
for (let i = 0; i < numbers.length; i += 3) roads.push(numbers.slice(i, i + 3));
roads.sort((one, other) => one[2] - other[2]);
const part = Array.from({ length: villages + 1 }, (_, village) => [village]);
let saved = 0;
let givenUp = 0;
for (const [a, b, cost] of roads) {
  if (part[a] === part[b]) {
    saved += cost;
    givenUp += 1;
    continue;
  }
  const [small, large] = part[a].length < part[b].length ? [part[a], part[b]] : [part[b], part[a]];
  for (const village of small) {
    large.push(village);
    part[village] = large;
  }
}
console.log(saved, givenUp);
