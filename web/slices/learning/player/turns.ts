/** Lets calls go out one after another, each when the one before has ended, however it ended. */
export function turns() {
  let turn: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const mine = turn.then(task);
    turn = mine.catch(() => {});
    return mine;
  };
}

/** A report makes its lecture the place to resume, so it must not overtake the opening of the lecture after it. */
export const inTurn = turns();
