const [boxes, places] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const crates = Math.ceil(boxes / places);
console.log(crates, crates * places - boxes);
