import { enquiries } from '@stepwell/contract/enquiries/enquiries.ts';
import { anyone } from '../../platform/security/viewer.ts';
import { type Pace, route } from '../../platform/slice.ts';
import { continueEnquiry, ownEnquiry } from './sending/own-enquiry.ts';
import { receiveForm } from './sending/receiving.ts';
import { newFormToken } from './spam/form-token.ts';

/** Far beyond what is held: a flood is refused before it fills the inbox, and what was typed stays in the form. */
export const sending: Pace = { max: 60, seconds: 600, per: 'address' };

export const routes = [
  route(enquiries.formToken, anyone, async (services) => newFormToken(services)),
  route(
    enquiries.send,
    anyone,
    ({ viewer, caller, body, ...services }) => receiveForm(services, { caller, userId: viewer?.id ?? null }, body),
    { pace: sending },
  ),
  route(enquiries.own, anyone, ({ body, ...services }) => ownEnquiry(services, body.key), { whileViewingAs: 'too' }),
  route(enquiries.answer, anyone, ({ body, ...services }) => continueEnquiry(services, body), { pace: sending }),
];
