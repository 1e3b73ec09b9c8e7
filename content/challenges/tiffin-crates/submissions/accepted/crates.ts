declare const require: (name: 'fs') => { readFileSync(file: number, encoding: 'utf8'): string };

const [boxes = 0, places = 1]: number[] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const crates: number = Math.ceil(boxes / places);
console.log(`${crates} ${crates * places - boxes}`);
