const [n, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const seen = new Set();
let twice = 0;
for (const number of numbers) {
  if (seen.has(number)) twice = number;
  seen.add(number);
}
let missing = 1;
while (seen.has(missing)) missing += 1;
console.log(twice, missing);
