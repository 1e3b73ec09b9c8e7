import { StartAdmission } from '@stepwell/contract/enquiries/admissions.ts';
import { ClassForm } from '@stepwell/contract/enquiries/classes.ts';
import { AccessForm, ContactForm, DemoForm } from '@stepwell/contract/enquiries/enquiries.ts';
import { SubscribeForm } from '@stepwell/contract/enquiries/newsletter.ts';
import { checkedBy } from '../../ui/fields/checked-by.ts';

/** What the forms of the public site are checked by once somebody types: with them comes the library that checks. */
export const contact = checkedBy(ContactForm);
export const demo = checkedBy(DemoForm);
export const access = checkedBy(AccessForm);
export const classRequest = checkedBy(ClassForm);
export const admission = checkedBy(StartAdmission);
export const subscription = checkedBy(SubscribeForm);
