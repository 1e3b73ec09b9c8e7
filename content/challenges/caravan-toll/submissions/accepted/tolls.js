const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [towns, roads, passes] = numbers;
const [start, port] = numbers.slice(-2);
const ways = Array.from({ length: towns + 1 }, () => []);
for (let i = 3; i < 3 + 3 * roads; i += 3) {
  ways[numbers[i]].push([numbers[i + 1], numbers[i + 2]]);
  ways[numbers[i + 1]].push([numbers[i], numbers[i + 2]]);
}
// A heap of [cost, state]; a state is used * (towns + 1) + town.
const heap = [];
function push(entry) {
  let place = heap.push(entry) - 1;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (heap[parent][0] <= entry[0]) break;
    heap[place] = heap[parent];
    place = parent;
  }
  heap[place] = entry;
}
function pop() {
  const top = heap[0];
  const last = heap.pop();
  if (heap.length === 0) return top;
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1][0] < heap[child][0]) child += 1;
    if (heap[child][0] >= last[0]) break;
    heap[place] = heap[child];
    place = child;
  }
  heap[place] = last;
  return top;
}
const size = towns + 1;
const cheapest = new Array(size * (passes + 1)).fill(Infinity);
function reach(cost, state) {
  if (state >= cheapest.length || cost >= cheapest[state]) return;
  cheapest[state] = cost;
  push([cost, state]);
}
reach(0, start);
while (heap.length > 0) {
  const [paid, state] = pop();
  if (paid > cheapest[state]) continue;
  const town = state % size;
  const layer = state - town;
  for (const [other, toll] of ways[town]) {
    reach(paid + toll, layer + other);
    reach(paid, layer + size + other);
  }
}
let best = Infinity;
for (let used = 0; used <= passes; used += 1) best = Math.min(best, cheapest[used * size + port]);
console.log(best === Infinity ? -1 : best);
