const [metres, waited, hour] = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number);
let paise = 2600 + Math.ceil(Math.max(0, metres - 1500) / 100) * 170 + Math.max(0, waited - 5) * 150;
if (hour >= 23 || hour < 5) paise = (paise * 5) / 4;
console.log(Math.ceil(paise / 100));
