/** What WebAssembly says of a fault, and what it means to whoever wrote the program. */
const meanings: readonly [RegExp, string][] = [
  [
    /^unreachable/,
    'It stopped at an invalid operation: a null pointer, a division by zero, an index outside an array, the end of a ' +
      'function without a return value, or a call to abort.',
  ],
  [/divide by zero|remainder by zero/, 'It divided by zero.'],
  [/divide result unrepresentable/, 'The result of a division doesn’t fit its type.'],
  [/float unrepresentable/, 'A decimal number doesn’t fit the integer type it was converted to.'],
  [/memory access out of bounds/, 'It accessed memory out of bounds. Check pointers, indexes and endless recursion.'],
  [/call stack/i, 'Stack overflow: its functions call each other too deeply.'],
  [
    /table index|indirect call|null function|signature mismatch/,
    'It called a function that doesn’t exist or has other parameters.',
  ],
  [/wasm exception|WebAssembly\.Exception/i, 'It threw an uncaught exception.'],
];

/** What the program itself wrote last, where its library says why it ends. */
const lastWords: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [
    /what\(\):\s+thread constructor failed/,
    () => 'It started a thread, but threads aren’t available. Do the work in main.',
  ],
  [
    /terminate called after throwing an instance of '([^']+)'(?:\s+what\(\):\s+([^\n]*))?/,
    ([, type, what]) => `It threw an uncaught exception: ${type}${what ? ` (${what})` : ''}.`,
  ],
  [/Assertion failed: (.+?)(?: \([^()]*\))?\s*$/m, ([, condition]) => `An assertion failed: ${condition}.`],
];

/** Why a program fell, in words for whoever wrote it. */
export function trapMessage(fault: string, stderr: Uint8Array): string {
  if (/^unreachable|exception/i.test(fault)) {
    const message = new TextDecoder().decode(stderr.subarray(Math.max(0, stderr.length - 4096)));
    for (const [pattern, toMessage] of lastWords) {
      const found = pattern.exec(message);
      if (found) return toMessage(found).slice(0, 200);
    }
  }
  const known = meanings.find(([pattern]) => pattern.test(fault));
  return known ? known[1] : `It crashed: ${fault.slice(0, 200)}`;
}

/** How the languages that are run natively tell that they got no more threads. */
const THREAD_REFUSED =
  /unable to create (?:new )?native thread|std::system_error'\s+what\(\):\s+Resource temporarily unavailable|failed to spawn thread|can't start new thread|failed to create new OS thread/;

/** Whether a program that ended badly had started more threads than it may. */
export const hadTooManyThreads = (stderr: Uint8Array) =>
  THREAD_REFUSED.test(new TextDecoder().decode(stderr.subarray(Math.max(0, stderr.length - 4096))));
