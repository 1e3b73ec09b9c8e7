import { shuffled } from '../../questions/chance.public.ts';
import { men, pick, until, women } from './draws.ts';
import type { Family } from './family.ts';
import { choice, type Slip } from './options.ts';

/**
 * Short accounts in their order, written for this product. The first sentence brings in who or what is meant by name;
 * each later one says when it happens or leans on the one before, so that only one order reads well.
 */
const accounts: readonly (readonly [string, string, string, string, string])[] = [
  [
    'At six in the morning {name} set up a small tea stall outside {place} station.',
    'By seven the first train had brought a dozen customers to it.',
    'At noon the milk ran out, so the stall had to close for an hour.',
    'That evening the day’s takings were counted under a street lamp.',
    'The next day {name} came with twice as much milk.',
  ],
  [
    'One Monday {name} noticed that the tap in the {place} hostel was dripping.',
    'On Tuesday a complaint about it was written in the warden’s register.',
    'On Wednesday a plumber came, looked at it and left to buy a washer.',
    'On Thursday he returned and replaced the worn part.',
    'By Friday the dripping had stopped for good.',
  ],
  [
    'In 2019 {name} planted forty neem saplings along a bare road near {place}.',
    'In 2020 half of them died because nobody watered them.',
    'In 2021 a neighbour offered the use of a well, and the rest were saved.',
    'In 2022 the first of these gave a little shade.',
    'In 2023 buses began to stop under them.',
  ],
  [
    'First, {name} made a list of every bill that the {place} shop still owed.',
    'Next, the bills on that list were sorted by the date on which they fell due.',
    'Then the three oldest of those were paid from the cash in hand.',
    'After that, the other suppliers were asked for two more weeks.',
    'Finally, a copy of their answers was pinned above the counter.',
  ],
  [
    'In January a library with two hundred books was opened in {place} by {name}.',
    'In March the shelves were already half empty, because members kept what they borrowed.',
    'In May a small fine for late returns was announced.',
    'In July almost all of the missing books came back.',
    'In September the fine was taken away again, and the books still came back.',
  ],
  [
    'At first, {name} could not read a single signboard in {place}.',
    'A week later the letters on the buses began to look familiar.',
    'A month later whole words could be guessed from them.',
    'Half a year later reading the headlines of the local newspaper took only a minute.',
    'After two years {name} wrote a letter to that newspaper.',
  ],
  [
    'In the morning {name} laid out the tiles for a kitchen floor in {place}.',
    'Before lunch a crack was found in one of them, and the work stopped.',
    'After lunch the dealer exchanged the broken tile.',
    'In the evening the last row was pressed into place.',
    'The following morning the joints between the rows were filled.',
  ],
  [
    'At the start of the match the {place} team, led by {name}, had only nine players.',
    'After ten minutes its goalkeeper was hurt as well, which left eight.',
    'Shortly before half-time the two late players arrived at last.',
    'In the second half the full side scored twice.',
    'At the final whistle nobody remembered how the match had begun.',
  ],
  [
    'In spring {name} rented a dry field outside {place}.',
    'In early summer a trench was dug around it to hold water.',
    'During the monsoon the trench filled to the brim.',
    'In autumn the field gave its first good crop of millet.',
    'In winter the neighbours began to dig trenches of their own.',
  ],
  [
    'First, {name} from {place} weighed the empty jar and wrote the figure down.',
    'Next, honey was poured in up to the mark.',
    'Then the full jar was weighed in the same way.',
    'After that, the first figure was subtracted from the second.',
    'Finally, the result was printed on the label as the net weight.',
  ],
  [
    'At eight {name} boarded the ferry from {place} with a heavy parcel.',
    'At nine fog came down, and the ferry dropped its anchor.',
    'At ten the passengers began to share what they had to eat.',
    'At eleven the fog lifted and the engine was started again.',
    'At noon the parcel was handed over, an apple lighter than before.',
  ],
  [
    'On the first day of the course in {place}, {name} asked everybody to draw a chair from memory.',
    'On the second day the same people drew a real chair that stood before them.',
    'On the third day both drawings were hung side by side.',
    'On the fourth day each person wrote down what memory had left out.',
    'On the last day these notes were read aloud.',
  ],
];
const places = ['Nagpur', 'Madurai', 'Shimla', 'Kochi', 'Guwahati', 'Jodhpur', 'Bhopal', 'Puri', 'Mysuru', 'Leh'];
const letters = ['P', 'Q', 'R', 'S', 'T'];

/** Sentences in disorder: which order makes an account of them. */
export const sentenceOrder: Family = {
  id: 'sentence-order',
  area: 'verbal',
  topic: 'sentence-order',
  title: 'Put the sentences in order',
  difficulty: 0,
  draw(chance, level) {
    const [name, place] = [pick(chance, [...women, ...men]), pick(chance, places)];
    const account = pick(chance, accounts)
      .slice(0, level < 3 ? 4 : 5)
      .map((text) => text.replaceAll('{name}', name).replaceAll('{place}', place));
    const mixed = until(() => {
      const order = shuffled(
        account.map((_, at) => at),
        chance,
      );
      return order.some((at, here) => at !== here) ? order : undefined;
    });
    const codeOf = (order: readonly number[]) => order.map((at) => letters[mixed.indexOf(at)]).join('');
    const right = account.map((_, at) => at);
    const swap = (one: number, other: number) => right.map((at) => (at === one ? other : at === other ? one : at));
    const slips: Slip<string>[] = shuffled(
      [
        [codeOf(swap(1, 2)), 'Two sentences in the middle have changed places: look at what happens when.'],
        [codeOf(swap(0, 1)), 'Begins with a sentence that leans on another one.'],
        [codeOf(swap(account.length - 2, account.length - 1)), 'The end comes too early.'],
        [codeOf([...right].reverse()), 'This is the account backwards.'],
        [codeOf([...right.slice(1), 0]), 'Puts at the end the sentence that brings in the person.'],
      ] as const,
      chance,
    );
    return {
      stem: `<p>Which order makes a clear account of these sentences?</p><ul>${mixed.map((at, here) => `<li>${letters[here]}: ${account[at]}</li>`).join('')}</ul>`,
      answer: choice(chance, codeOf(right), slips),
      solution: [
        `${letters[mixed.indexOf(0)]} comes first: it brings in the person by name and the place.`,
        `The others follow by the times or steps they name: ${right
          .slice(1)
          .map((at) => letters[mixed.indexOf(at)])
          .join(', ')}.`,
        `The order is ${codeOf(right)}.`,
      ],
    };
  },
};
