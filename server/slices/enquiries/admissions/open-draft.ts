import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { admissions } from '../../../tables/enquiries/admissions.ts';

/** The draft, held until the transaction ends. Throws `enquiry_not_found` and `admission_submitted`. */
export async function holdDraft(tx: Db, id: string) {
  const [row] = await tx.select().from(admissions).where(eq(admissions.id, id)).for('update');
  if (!row) throw new Problem('enquiry_not_found');
  if (row.enquiryId) throw new Problem('admission_submitted');
  return row;
}
