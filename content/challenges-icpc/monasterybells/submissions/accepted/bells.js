const [, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const gcd = (one, other) => (other === 0 ? one : gcd(other, one % other));

function first() {
  let ring = 0;
  let period = 1;
  let latest = 0;
  for (let i = 0; i < numbers.length; i += 2) {
    const [begins, own] = [numbers[i], numbers[i + 1]];
    latest = Math.max(latest, begins);
    let tries = 0;
    while (ring % own !== begins % own) {
      ring += period;
      tries += 1;
      if (tries > own) return 'never';
    }
    period = (period / gcd(period, own)) * own;
    ring %= period;
  }
  return ring >= latest ? ring : ring + Math.ceil((latest - ring) / period) * period;
}
console.log(String(first()));
