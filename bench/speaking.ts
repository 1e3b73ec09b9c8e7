import { openDecoder } from '../server/slices/speaking/scoring/decoder-node.ts';
import { gainShift, plantedFigures } from '../server/slices/speaking/testing/planted.ts';

/**
 * What the marks of speaking practice find on recordings made by this project, where it is known what is wrong, without
 * noise and at four levels of white noise, the last of which must not be scored; how far the gain of the microphone moves a
 * score; and the time it takes, here and on a processor that is four times slower.
 * Goals: skipped words 99 %, replaced words 90 %, false alarms 5 %, gain 2 points, time 0.3 of the audio's length.
 */
export async function measureSpeaking() {
  const decoder = await openDecoder();
  console.log('speaking: 6 sentences in 3 synthetic voices, planted mistakes');
  const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  for (const snrDb of [undefined, 30, 25, 20, 16]) {
    const one = plantedFigures(decoder, snrDb);
    const level = snrDb === undefined ? 'no noise' : `${snrDb} dB`.padEnd(8);
    console.log(
      one.scored === 0
        ? `  ${level} none of ${one.recordings} is scored: too much noise`
        : `  ${level} ${one.scored} of ${one.recordings} scored: skipped ${share(one.skippedMarked, one.skipped)} of ${one.skipped} ` +
            `(goal 99; ${share(one.skippedFound, one.skipped)} as not heard or another word), replaced ${share(one.replacedFound, one.replaced)} (goal 90), false alarms ` +
            `${share(one.falseAlarms, one.words)} (goal 5), processor time ${one.ratio.toFixed(3)} of the audio, ${(4 * one.ratio).toFixed(2)} on a processor 4 times slower (goal 0.3)`,
    );
  }
  console.log(`  gain 0.3 to 3: a score moves by ${gainShift(decoder)} points at most (goal 2)`);
}
