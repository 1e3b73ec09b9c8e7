const [tempo, seconds] = require('fs').readFileSync(0, 'utf8').trim().split(' ').map(Number);
const beat = (Math.floor((tempo * seconds) / 60) % 16) + 1;
console.log(beat, beat === 9 ? 'wave' : [1, 5, 13].includes(beat) ? 'clap' : 'count');
