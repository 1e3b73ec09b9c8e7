import { Gift } from '@stepwell/contract/shop/gift-cards.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';

/** What is wrong with a gift, by field; apart from the form, as it brings the library that checks. */
export const giftFaults = checkedBy(Gift);
