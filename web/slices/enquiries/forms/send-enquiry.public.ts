import { enquiries, type SendEnquiry } from '@stepwell/contract/enquiries/enquiries.ts';
import { call } from '../../../api/call.ts';
import type { Guard } from './form-guard.ts';

/** Sends a form of one step; the contract has checked what stands in it. */
export const sendEnquiry = (form: object, guard: Guard & { homepage: string }) =>
  call(enquiries.send, { body: { ...form, ...guard } as SendEnquiry });
