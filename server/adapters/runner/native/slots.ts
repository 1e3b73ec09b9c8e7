import { type SlotRequest, type Turn, turnsFor } from '../turns.ts';

export interface Slot extends Pick<Turn, 'sleeps'> {
  number: number;
}

/**
 * As many programs at once as there are slots, and `asleep` more while others sleep; numbered from `first`. Who has to
 * wait is served as turns.ts says.
 */
export function slotsFor(count: number, { first = 0, asleep = 0 } = {}) {
  const turns = turnsFor(count, { most: count + asleep });
  const free = Array.from({ length: turns.most }, (_, slot) => first + slot);
  const given = new Map<number, Turn>();
  const numbered = (turn: Turn): Slot => {
    const number = free.shift();
    if (number === undefined) throw new Error('more turns than numbers');
    given.set(number, turn);
    turn.begins();
    return { number, sleeps: turn.sleeps };
  };

  return {
    count,
    /** So many numbers. */
    most: turns.most,
    /** How many are taken. */
    running: turns.running,
    /** Undefined while every one is taken. */
    tryToTake() {
      const turn = turns.tryToTake();
      return turn && numbered(turn);
    },
    /** Throws where it was called off. */
    async take(asking?: SlotRequest) {
      const turn = await turns.take(asking);
      if (!turn) throw new Error('not begun');
      return numbered(turn);
    },
    give({ number }: Slot) {
      free.push(number);
      const turn = given.get(number);
      given.delete(number);
      turn?.end();
    },
  };
}
