let low = 1;
let high = 0;
const middle = () => Math.floor((low + high) / 2);
const lines = require('readline').createInterface({ input: process.stdin });
lines.on('line', (line) => {
  if (line === 'here') return lines.close();
  if (high === 0) high = Number(line);
  else if (line === 'left') high = middle() - 1;
  else low = middle() + 1;
  console.log(`? ${middle()}`);
});
