// Cuts runs by division and writes a rest of 0, or of 1, as well.
function weave(threads) {
  return threads.replace(/(.)\1*/g, (run, colour) => {
    const nines = `${colour}9`.repeat(Math.floor(run.length / 9));
    const rest = run.length % 9;
    return nines + colour + (rest === 1 ? '' : rest);
  });
}
