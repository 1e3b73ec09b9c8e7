const lines = require('fs').readFileSync(0, 'utf8').split('\n');
const count = Number(lines[0]);
let total = 0;
for (const word of lines[1].trim().split(/\s+/)) {
  if (word === 'AB') continue;
  total = total + Number(word);
}
console.log(Math.floor(total / count));
