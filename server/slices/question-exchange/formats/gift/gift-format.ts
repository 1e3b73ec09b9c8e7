import type { Format } from '../format.ts';
import { giftLosses } from './gift-losses.ts';
import { readGift } from './gift-reading.ts';
import { writeGift } from './gift-writing.ts';

/** GIFT, the plain text of Moodle. */
export const gift: Format = { id: 'gift', read: readGift, write: writeGift, losses: giftLosses };
