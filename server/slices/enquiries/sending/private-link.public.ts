import { Problem } from '@stepwell/contract/problem.ts';
import type { ProblemCode } from '@stepwell/contract/problems.ts';
import type { Services } from '../../../platform/services.ts';

type Subject =
  | 'enquiry'
  | 'admission'
  | 'subscription'
  | 'confirm-subscription'
  | 'class'
  | 'calendar'
  | 'drive-slots'
  | 'live-class'
  | 'live-feed'
  | 'registration'
  | 'registration-files';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What opens something of a person who has no account: its id and our signature. Nothing is stored that could leak. */
export const keyOf = ({ signer }: Pick<Services, 'signer'>, subject: Subject, id: string) =>
  `${id}.${signer.sign(`${subject}-link ${id}`)}`;

/** The id in a key. Throws `enquiry_not_found`, or what else is named, where the signature isn’t ours. */
export function idIn(
  { signer }: Pick<Services, 'signer'>,
  subject: Subject,
  key: string,
  otherwise: ProblemCode = 'enquiry_not_found',
) {
  const [id = '', signature = ''] = key.split('.');
  if (!UUID.test(id) || !signer.verify(`${subject}-link ${id}`, signature)) throw new Problem(otherwise);
  return id;
}

/** The path of the page where an enquiry is read and continued. */
export const enquiryPath = (services: Pick<Services, 'signer'>, id: string) =>
  `/enquiry?key=${keyOf(services, 'enquiry', id)}`;
