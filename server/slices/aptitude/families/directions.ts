import { between, men, pick, until, women } from './draws.ts';
import type { Family } from './family.ts';
import { choice, type Slip } from './options.ts';

const compass = ['north', 'east', 'south', 'west'] as const;
const side = (east: number, north: number) =>
  [north > 0 ? 'north' : north < 0 ? 'south' : '', east > 0 ? 'east' : east < 0 ? 'west' : '']
    .filter(Boolean)
    .join('-');

/** A walk with turns: how far away and in which direction it ends. */
export const walks: Family = {
  id: 'walks',
  area: 'logical',
  topic: 'directions',
  title: 'A walk with turns',
  difficulty: 0,
  draw(chance, level) {
    const legs = level < 3 ? 3 : 4;
    const scale = pick(chance, [1, 1, 2, 5, 10]);
    const { start, end, turns, ways, east, north, far } = until(() => {
      const heading = chance(4);
      const bends = Array.from({ length: legs - 1 }, () => (chance(2) ? 1 : 3));
      const metres = Array.from({ length: legs }, () => between(chance, 2, 24) * scale);
      let [x, y, facing]: [number, number, number] = [0, 0, heading];
      for (const [leg, way] of metres.entries()) {
        if (leg > 0) facing = (facing + (bends[leg - 1] ?? 0)) % 4;
        if (facing % 2 === 0) y += facing === 0 ? way : -way;
        else x += facing === 1 ? way : -way;
      }
      const distance = Math.hypot(x, y);
      const isGood =
        Number.isInteger(distance) && (level < 2 ? x === 0 || y === 0 : x !== 0 && y !== 0) && distance > 0;
      return isGood
        ? { start: heading, end: facing, turns: bends, ways: metres, east: x, north: y, far: distance }
        : undefined;
    });
    const who = chance(2) ? { name: pick(chance, women), word: 'she' } : { name: pick(chance, men), word: 'he' };
    const story = turns
      .map((turn, leg) => `turns ${turn === 1 ? 'right' : 'left'} and walks ${ways[leg + 1]} m`)
      .join(', ');
    const show = (metres: number, x: number, y: number) => `${metres} m, ${side(x, y)}`;
    const whole = ways.reduce((sum, way) => sum + way, 0);
    const [over, up] = [Math.abs(east), Math.abs(north)];
    const slips: Slip<string>[] = [
      [show(far, -east, -north), 'Gave the way back: where the start lies, seen from the end.'],
      [show(whole, east, north), 'Added up the whole way walked.'],
      ...(east && north
        ? ([
            [show(far, -east, north), 'Mixed up east and west at a turn.'],
            [show(over + up, east, north), 'Added the two distances; the straight way is shorter.'],
          ] as const)
        : ([
            [`${far} m, ${compass[end]}`, `Gave the direction in which ${who.word} walked last.`],
            [`${far} m, ${compass[start]}`, `Gave the direction in which ${who.word} set out.`],
          ] as const)),
    ];
    return {
      stem: `<p>${who.name} walks ${ways[0]} m towards the ${compass[start]}, ${story}. How far from the start is ${who.word} now, and in which direction from it?</p>`,
      answer: choice(chance, show(far, east, north), slips),
      solution: [
        `Add up what lies on each line: ${up} m ${north < 0 ? 'south' : 'north'} and ${over} m ${east < 0 ? 'west' : 'east'} of the start.`,
        ...(east && north ? [`By Pythagoras √(${over}² + ${up}²) = ${far} m.`] : []),
        `So ${who.word} stands at ${show(far, east, north)} of the start.`,
      ],
    };
  },
};
