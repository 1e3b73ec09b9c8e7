const [one, other] = require('fs').readFileSync(0, 'utf8').split('\n');
const standard = (spelling) =>
  spelling
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(....[A-Z]+)0+/, '$1');
console.log(standard(one) === standard(other) ? 'SAME' : 'DIFFERENT');
