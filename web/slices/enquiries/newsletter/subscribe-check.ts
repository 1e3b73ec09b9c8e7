import { SubscribeForm, type SubscriptionSource } from '@stepwell/contract/enquiries/newsletter.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';

/** What is wrong with an email address for the newsletter. */
export const subscribeFault = (form: { email: string; source: SubscriptionSource }) =>
  checkedBy(SubscribeForm)(form)['email'];
