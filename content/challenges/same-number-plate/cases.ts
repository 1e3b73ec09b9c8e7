import { answered, hidden, linesOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** Reads the four parts with a pattern. */
function partsOf(spelling: string) {
  const parts = /^([A-Z]{2})(\d\d)([A-Z]{1,3})(\d{1,4})$/.exec(spelling.toUpperCase().replace(/[-. ]/g, ''));
  if (!parts) throw new Error(`Not a plate: ${spelling}`);
  return [parts[1], parts[2], parts[3], Number(parts[4])].join(' ');
}

function solve(input: string) {
  const [one = '', other = ''] = linesOf(input).map(partsOf);
  return one === other ? 'SAME' : 'DIFFERENT';
}

const chance = seeded(45);
const CAPITALS = 'ABCDEFGHJKMNPRSTUVWXYZ';
function anyPlate() {
  const state = chance.of(['MH', 'KA', 'DL', 'TN', 'GJ', 'WB']);
  const district = String(chance.int(1, 20)).padStart(2, '0');
  return [state, district, chance.word(chance.int(1, 3), CAPITALS), String(chance.int(1, 9999))] as const;
}
/** Some spelling of a plate: with or without zeros, capitals and signs between. */
function spelt([state, district, letters, number]: ReturnType<typeof anyPlate>) {
  const sign = chance.of(['', ' ', '-', '.', ' - ']);
  const text = [state, district, letters, chance.of([number, number.padStart(4, '0')])].join(sign);
  return chance.of([text, text.toLowerCase(), text.charAt(0).toLowerCase() + text.slice(1)]);
}

export const cases = answered(solve, [
  sample('zeros and hyphens', 'MH 12 AB 0045\nmh-12-ab-45\n'),
  sample('another district', 'KA 01 MJ 7\nKA 10 MJ 7\n'),
  sample('a zero that counts', 'DL 08 C 450\nDL 08 C 45\n'),
  hidden('letter for letter', 'TN 22 BQ 1234\nTN 22 BQ 1234\n'),
  hidden('only case differs', 'gj05xyz9999\nGJ05XYZ9999\n'),
  hidden('another state', 'GJ 05 A 1\nRJ 05 A 1\n'),
  hidden('one letter more', 'WB 02 A 11\nWB 02 AA 11\n'),
  hidden('another first letter', 'WB 02 AB 11\nWB 02 CB 11\n'),
  hidden('another second digit', 'WB 12 AB 11\nWB 13 AB 11\n'),
  hidden('the order of letters', 'WB 02 AB 11\nWB 02 BA 11\n'),
  hidden('zeros inside', 'MH 10 O 1001\nMH 10 O 11\n'),
  hidden('zeros inside, same', 'MH 10 A 1001\nmh 10-a-1001\n'),
  hidden('district with a zero at its end', 'MH 20 A 0020\nMH20A20\n'),
  hidden('zero before and behind', 'MH 01 A 0100\nMH 01 A 100\n'),
  hidden('zero before and behind, differ', 'MH 01 A 0010\nMH 01 A 100\n'),
  hidden('signs at both ends', ' -MH.12.AB.0045. \n.mh12ab45\n'),
  hidden('signs inside the parts', 'M.H 1-2 A B 4 5\nMH12AB0045\n'),
  hidden('letter O is no zero', 'MH 12 O 5\nMH 12 OO 5\n'),
  hidden('three zeros in front', 'KL 07 CB 0001\nkl07cb1\n'),
  ...chance.list(10, (place) => {
    const plate = anyPlate();
    return hidden(`any plate twice ${place + 1}`, `${spelt(plate)} \n ${spelt(plate)}\n`);
  }),
  ...chance.list(6, (place) => {
    const [state, district, letters, number] = anyPlate();
    const other = String((Number(number) * 10) % 9999 || 3);
    return hidden(
      `nearly the same ${place + 1}`,
      `${spelt([state, district, letters, number])}\n${spelt([state, district, letters, other])}\n`,
    );
  }),
]);
