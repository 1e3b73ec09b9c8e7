import type { Format } from './format.ts';
import { qtiLosses } from './qti/losses.ts';
import { readQti } from './qti/package-reading.ts';
import { writeQti } from './qti/writing.ts';

/** Questions & Test Interoperability of 1EdTech; each reads all of 2.x and 3.0, and writes its own version. */
export const qti21: Format = { id: 'qti-2.1', read: readQti, write: writeQti('2.1'), losses: qtiLosses };
export const qti22: Format = { id: 'qti-2.2', read: readQti, write: writeQti('2.2'), losses: qtiLosses };
export const qti30: Format = { id: 'qti-3.0', read: readQti, write: writeQti('3.0'), losses: qtiLosses };
