// Drops every zero, also those inside the number and the district.
const [one, other] = require('fs').readFileSync(0, 'utf8').split('\n');
const standard = (spelling) => spelling.toUpperCase().replace(/[^A-Z1-9]/g, '');
console.log(standard(one) === standard(other) ? 'SAME' : 'DIFFERENT');
