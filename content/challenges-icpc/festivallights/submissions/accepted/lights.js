const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [, switchings, visitors] = numbers;
const places = [];
for (let i = 0; i < switchings; i += 1) places.push(numbers[3 + 2 * i], numbers[4 + 2 * i] + 1);
places.sort((one, other) => one - other);
const upto = (lamp) => {
  let sum = 0;
  for (let i = 0; i < places.length && places[i] <= lamp; i += 2) sum += Math.min(lamp + 1, places[i + 1]) - places[i];
  return sum;
};
const answers = [];
for (let i = 0; i < visitors; i += 1) {
  const at = 3 + 2 * (switchings + i);
  answers.push(upto(numbers[at + 1]) - upto(numbers[at] - 1));
}
console.log(answers.join('\n'));
