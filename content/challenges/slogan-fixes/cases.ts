import { answeredCalls, at, call, hidden, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** The same distance, from the ends of the texts to their beginnings, in one flat table. */
function fixes(painted: string, wanted: string) {
  const width = wanted.length + 1;
  const table = new Int32Array((painted.length + 1) * width);
  for (let i = painted.length; i >= 0; i -= 1) {
    for (let j = wanted.length; j >= 0; j -= 1) {
      const place = i * width + j;
      if (i === painted.length || j === wanted.length) {
        table[place] = painted.length - i + wanted.length - j;
        continue;
      }
      const same = painted[i] === wanted[j];
      let best = at(table, place + width + 1) + (same ? 0 : 1);
      best = Math.min(best, at(table, place + width) + 1, at(table, place + 1) + 1);
      const crossed = painted[i] === wanted[j + 1] && painted[i + 1] === wanted[j];
      if (crossed && i + 1 < painted.length && j + 1 < wanted.length)
        best = Math.min(best, at(table, place + 2 * width + 2) + 1);
      table[place] = best;
    }
  }
  return table[0];
}

const chance = seeded(7919);
/** A text with some slips in it. */
function slipped(text: string, slips: number) {
  let letters = [...text];
  for (let slip = 0; slip < slips; slip += 1) {
    const place = chance.int(0, Math.max(0, letters.length - 2));
    const [one = 'A', other = 'B'] = letters.slice(place, place + 2);
    letters = letters.toSpliced(place, 2, ...chance.of([[other, one], [one], [one, 'X', other], ['Q', other]]));
  }
  return letters.join('');
}

export const cases = answeredCalls(fixes, [
  sample('two letters exchanged', call('RECIEVE', 'RECEIVE')),
  sample('one too many, one wrong', call('SAVE WATAR', 'AVE WATOR')),
  sample('no fixing twice', call('CA', 'ABC')),
  hidden('nothing at all', call('', '')),
  hidden('nothing painted', call('', 'JAI')),
  hidden('nothing wanted', call('JAI', '')),
  hidden('right already', call('CLEAN INDIA', 'CLEAN INDIA')),
  hidden('one letter', call('A', 'B')),
  hidden('two letters the other way round', call('AB', 'BA')),
  hidden('two letters, one right', call('AB', 'CA')),
  hidden('exchanged at the end', call('MANGO', 'MANOG')),
  hidden('exchanged at the start', call('MANGO', 'AMNGO')),
  hidden('only half an exchange', call('ABCD', 'ACED')),
  hidden('two exchanges', call('ABCD', 'BADC')),
  hidden('exchange beside a missing letter', call('PRSEENT', 'PRESNT')),
  hidden('equal letters exchanged', call('AABB', 'ABAB')),
  hidden('the other way round', call('GANDHI', 'IHDNAG')),
  hidden('all in front', call('ROAD', 'SAFE ROAD')),
  hidden('all behind', call('ROAD SAFE', 'ROAD')),
  ...chance.list(12, (place) =>
    hidden(`few letters ${place + 1}`, call(chance.word(chance.int(1, 7), 'AB'), chance.word(chance.int(1, 7), 'ABC'))),
  ),
  ...chance.list(4, (place) => {
    const text = chance.word(60, 'ABCDE ');
    return hidden(`a slipped slogan ${place + 1}`, call(slipped(text, 9), text));
  }),
  hidden('long and alike', call('AB'.repeat(250), 'BA'.repeat(250))),
  hidden('long and any', call(chance.word(500, 'ABCD '), chance.word(500, 'ABCD '))),
  hidden('long and short', call(chance.word(500, 'AB'), chance.word(20, 'AB'))),
]);
