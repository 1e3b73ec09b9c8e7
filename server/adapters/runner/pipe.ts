/** So many bytes lie unread before whoever writes has to wait, as at a pipe of Linux (pipe(7)). */
export const PIPE_BYTES = 64 * 1024;
/** That something was read is told in parts of so many bytes; less than that never holds anybody up. */
const TOLD_BYTES = 8 * 1024;

/** What is on its way to somebody who tells how much of it was read. */
export function pipe() {
  let unread = 0;
  let isOver = false;
  const waiting: (() => void)[] = [];
  const go = () => {
    for (const one of waiting.splice(0)) one();
  };
  return {
    /** Settles once there is room for more; undefined where there is. */
    sent(bytes: number): Promise<void> | undefined {
      unread += bytes;
      if (isOver || unread <= PIPE_BYTES) return undefined;
      return new Promise((settle) => waiting.push(settle));
    },
    read(bytes: number) {
      unread -= bytes;
      if (unread <= PIPE_BYTES) go();
    },
    /** Nobody reads any more, and nobody need wait. */
    end() {
      isOver = true;
      go();
    },
  };
}

/** Gathers what was read, so that a talk of many short lines is not twice as many messages. */
export function inParts(report: (bytes: number) => void): (bytes: number) => void {
  let sum = 0;
  return (bytes) => {
    sum += bytes;
    if (sum < TOLD_BYTES) return;
    report(sum);
    sum = 0;
  };
}
