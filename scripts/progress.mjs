const began = performance.now();
const terminal = Boolean(process.stdout.isTTY);

// Whoever read our words may leave first (a closed pipe, a killed npm); that must not end the product.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Tells the person one thing, on a line of its own. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** With DEBUG=1: what was done and how long the start has taken so far. */
export function detail(line) {
  if (process.env.DEBUG) process.stdout.write(`  ${Math.round(performance.now() - began)} ms  ${line}\n`);
}

/** An error whose message is all a person needs to see: a setting, a right or a place that is wrong, never a fault of ours. */
export const refusal = (line) => Object.assign(new Error(line), { refusal: true });

/** Prints an error as one line when it is a refusal, and in full when it is a fault. */
export const complain = (error) =>
  process.stderr.write(`${error?.refusal ? error.message : (error?.stack ?? error)}\n`);

/**
 * Announces work that takes a while and says every ten seconds (on a terminal every second, in place) that it goes on.
 * Answers a function that ends the announcement.
 */
export function announce(line) {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  process.stdout.write(terminal ? line : `${line}\n`);
  const still = () => process.stdout.write(terminal ? `\r${line} ${seconds()} s` : `  still at it, ${seconds()} s\n`);
  const timer = setInterval(still, terminal ? 1000 : 10_000);
  return () => {
    clearInterval(timer);
    if (terminal) process.stdout.write(`\r${line} ${seconds()} s\n`);
  };
}
