// Rounds the beats of one second, which only fits tempos that are multiples of 60.
const [tempo, seconds] = require('fs').readFileSync(0, 'utf8').trim().split(' ').map(Number);
const beat = ((Math.floor(tempo / 60) * seconds) % 16) + 1;
console.log(beat, beat === 9 ? 'wave' : [1, 5, 13].includes(beat) ? 'clap' : 'count');
