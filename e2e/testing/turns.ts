/** Everything at once takes minutes: `npm run sweep` does that; otherwise what is long takes turns day by day. */
const whole = process.env['SWEEP'] === 'all';
const day = Math.floor(Date.now() / 86_400_000);

/** Whether what stands at this place has its turn today, of so many turns; each turn is another one's on the next day. */
export const isDue = (place: number, turns: number, turn = 0) => whole || (place + day) % turns === turn;
