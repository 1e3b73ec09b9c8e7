import { sumOf } from '@stepwell/contract/money/money.ts';
import type { TaxPart } from '@stepwell/contract/money/tax.ts';
import type { Db } from '../../../platform/database/db.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { grossOf } from './amounts.ts';
import { refundDocument } from './reading.ts';

/** The credit note of a granted refund, and its number. Throws `refund_not_found`. */
export async function creditNote(db: Db, refundId: string) {
  const [{ order, refund, lines }, { siteName }] = await Promise.all([
    refundDocument(db, refundId),
    siteSettingsOf(db),
  ]);
  const taxes = new Map<string, TaxPart>();
  for (const tax of lines.flatMap((line) => line.taxes)) {
    const key = `${tax.name} ${tax.bp}`;
    taxes.set(key, { ...tax, minor: tax.minor + (taxes.get(key)?.minor ?? 0) });
  }
  const about = {
    ...order,
    deliveryMinor: null,
    netMinor: sumOf(lines.map(({ netMinor }) => netMinor)),
    taxes: [...taxes.values()],
    giftMinor: refund.giftMinor,
    totalMinor: sumOf(lines.map(grossOf)),
  };
  const number = refund.creditNoteNumber ?? '';
  const { invoicePdf } = await import('../orders/invoice-pdf.ts');
  const pdf = await invoicePdf(about, lines, siteName, { number, at: refund.decidedAt ?? refund.requestedAt });
  return { number, pdf, order, refund };
}
