// Takes free courses from a stack, so the order differs from that of a queue.
const [n, , ...rules] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const next = Array.from({ length: n + 1 }, () => []);
const missing = new Array(n + 1).fill(0);
for (let i = 0; i < rules.length; i += 2) {
  next[rules[i]].push(rules[i + 1]);
  missing[rules[i + 1]] += 1;
}
const free = [];
for (let course = 1; course <= n; course += 1) if (missing[course] === 0) free.push(course);
const order = [];
while (free.length > 0) {
  const course = free.pop();
  order.push(course);
  for (const other of next[course]) {
    missing[other] -= 1;
    if (missing[other] === 0) free.push(other);
  }
}
console.log(order.length === n ? order.join(' ') : 'impossible');
