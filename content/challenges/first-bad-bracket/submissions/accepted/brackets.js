const line = require('fs').readFileSync(0, 'utf8').split('\n')[0];
const opens = { ')': '(', ']': '[', '}': '{' };

function firstBad() {
  const open = [];
  let quoted = false;
  for (let i = 0; i < line.length; i += 1) {
    const sign = line[i];
    if (sign === '"') quoted = !quoted;
    if (quoted) continue;
    if ('([{'.includes(sign)) open.push(i);
    else if (sign in opens) {
      if (open.length === 0 || line[open[open.length - 1]] !== opens[sign]) return i + 1;
      open.pop();
    }
  }
  return open.length === 0 ? 0 : open[open.length - 1] + 1;
}
console.log(firstBad());
