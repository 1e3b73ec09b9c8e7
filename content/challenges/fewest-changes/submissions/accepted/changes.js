const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const routes = lines.slice(1, -1).map((line) => line.split(' ').slice(1));
const [start, goal] = lines[lines.length - 1].split(' ');
const served = new Map();
routes.forEach((stops, route) => {
  for (const stop of stops) {
    if (!served.has(stop)) served.set(stop, []);
    served.get(stop).push(route);
  }
});
const buses = new Map([[start, 0]]);
const taken = new Set();
const queue = [start];
for (let head = 0; head < queue.length; head += 1) {
  for (const route of served.get(queue[head]) || []) {
    if (taken.has(route)) continue;
    taken.add(route);
    for (const stop of routes[route]) {
      if (buses.has(stop)) continue;
      buses.set(stop, buses.get(queue[head]) + 1);
      queue.push(stop);
    }
  }
}
console.log(buses.has(goal) ? Math.max(0, buses.get(goal) - 1) : -1);
