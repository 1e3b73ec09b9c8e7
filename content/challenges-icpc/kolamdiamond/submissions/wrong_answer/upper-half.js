// Prints the rows down to the middle only.
const n = Number(require('fs').readFileSync(0, 'utf8'));
for (let size = 1; size <= n; size += 1) console.log(' '.repeat(n - size) + 'o.'.repeat(size - 1) + 'o');
