import type { Services } from '../../../platform/services.ts';

type Signing = Pick<Services, 'signer' | 'now'>;
export type PaperKind = 'invoices' | 'credit-notes';
const LINK_MS = 6 * 3_600_000;
const subject = (kind: PaperKind, id: string, until: number | string) =>
  `${kind === 'invoices' ? 'shop-invoice' : 'shop-credit-note'}:${id}:${until}`;

/** Where the PDF of an order or a refund lies for the next six hours. */
function paperUrl({ signer, now }: Signing, kind: PaperKind, id: string) {
  const until = now().getTime() + LINK_MS;
  return `/${kind}/${id}.pdf?until=${until}&sig=${signer.sign(subject(kind, id, until))}`;
}

/** Nothing before the order is paid. */
export const invoiceUrl = (signing: Signing, { id, state }: { id: string; state: string }) =>
  state === 'paid' ? paperUrl(signing, 'invoices', id) : null;
export const creditNoteUrl = (signing: Signing, refundId: string) => paperUrl(signing, 'credit-notes', refundId);

/** Whether such a link is ours and still holds. */
export const isPaperLink = (
  { signer, now }: Signing,
  { kind, id, until, sig }: { kind: PaperKind; id: string; until: string; sig: string },
) => Number(until) > now().getTime() && signer.verify(subject(kind, id, until), sig);
