// Prints what it could order and says nothing of a ring.
const [n, , ...rules] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const next = Array.from({ length: n + 1 }, () => []);
const missing = new Array(n + 1).fill(0);
for (let i = 0; i < rules.length; i += 2) {
  next[rules[i]].push(rules[i + 1]);
  missing[rules[i + 1]] += 1;
}
const order = [];
for (let course = 1; course <= n; course += 1) if (missing[course] === 0) order.push(course);
for (let i = 0; i < order.length; i += 1) {
  for (const other of next[order[i]]) {
    missing[other] -= 1;
    if (missing[other] === 0) order.push(other);
  }
}
console.log(order.join(' '));
