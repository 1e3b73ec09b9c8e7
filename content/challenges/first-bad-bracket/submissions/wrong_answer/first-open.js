// Points at the first bracket that stays open, not at the one opened last.
const line = require('fs').readFileSync(0, 'utf8').split('\n')[0];
const opens = { ')': '(', ']': '[', '}': '{' };
const open = [];
let quoted = false;
let answer = 0;
for (let i = 0; i < line.length && answer === 0; i += 1) {
  if (line[i] === '"') quoted = !quoted;
  if (quoted) continue;
  if ('([{'.includes(line[i])) open.push(i);
  else if (line[i] in opens && (open.length === 0 || line[open.pop()] !== opens[line[i]])) answer = i + 1;
}
console.log(answer || (open.length > 0 ? open[0] + 1 : 0));
