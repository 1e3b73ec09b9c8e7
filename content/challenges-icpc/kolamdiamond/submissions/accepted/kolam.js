const n = Number(require('fs').readFileSync(0, 'utf8'));
const rows = [];
for (let size = 1; size <= n; size += 1) rows.push(' '.repeat(n - size) + 'o.'.repeat(size - 1) + 'o');
console.log([...rows, ...rows.slice(0, -1).reverse()].join('\n'));
