import { CounsellingForm } from '@stepwell/contract/enquiries/enquiries.ts';
import { RegistrationForm } from '@stepwell/contract/events/registrations.ts';
import { checkedBy } from '../../ui/fields/checked-by.ts';

/** What the forms of events and programmes are checked by once somebody types. */
export const counselling = checkedBy(CounsellingForm);
export const registration = checkedBy(RegistrationForm);
