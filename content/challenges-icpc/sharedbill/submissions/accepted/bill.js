const [head, names] = require('fs').readFileSync(0, 'utf8').split('\n');
const [count, bill] = head.split(' ').map(BigInt);
names.split(' ').forEach((name, place) => {
  const share = bill / count + (BigInt(place) < bill % count ? 1n : 0n);
  console.log(`${name} ${share / 100n}.${String(share % 100n).padStart(2, '0')}`);
});
