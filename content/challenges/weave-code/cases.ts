import { answeredCalls, call, hidden, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** Pieces by a pattern: a letter and at most eight of the same. */
const weave = (threads: string) =>
  threads.replace(/(.)\1{0,8}/g, (part, colour: string) => (part.length === 1 ? colour : `${colour}${part.length}`));

const chance = seeded(9);
const border = (runs: number, longest: number, colours: string) =>
  chance.list(runs, () => chance.word(1, colours).repeat(chance.int(1, longest))).join('');

export const cases = answeredCalls(weave, [
  sample('three colours', call('RRRGBB')),
  sample('long runs', call(`${'R'.repeat(12)}Y${'B'.repeat(10)}`)),
  hidden('no thread', call('')),
  hidden('one thread', call('A')),
  hidden('two of a colour', call('ZZ')),
  hidden('all different', call('ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
  hidden('a colour comes back', call('RRGRR')),
  hidden('eight', call('R'.repeat(8))),
  hidden('nine', call('R'.repeat(9))),
  hidden('ten', call('R'.repeat(10))),
  hidden('eleven', call('R'.repeat(11))),
  hidden('eighteen, then another', call(`${'G'.repeat(18)}R`)),
  hidden('nineteen after another', call(`RR${'G'.repeat(19)}`)),
  ...chance.list(8, (place) => hidden(`any border ${place + 1}`, call(border(8, 12, 'RGB')))),
  hidden('a plain border', call('M'.repeat(100_000))),
  hidden('a colourful border', call('RG'.repeat(50_000))),
  hidden('a long border', call(border(12_000, 14, 'RGBYKW'))),
]);
