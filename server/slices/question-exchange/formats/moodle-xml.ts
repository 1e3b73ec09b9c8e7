import type { Format } from './format.ts';
import { moodleLosses } from './moodle/losses.ts';
import { readMoodle } from './moodle/reading.ts';
import { writeMoodle } from './moodle/writing.ts';

/** Moodle's XML of questions, as Moodle 2 to 5 write and read it (docs.moodle.org/en/Moodle_XML_format). */
export const moodleXml: Format = { id: 'moodle-xml', read: readMoodle, write: writeMoodle, losses: moodleLosses };
