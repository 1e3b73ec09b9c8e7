import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { admissionFiles, admissions } from '../../../tables/enquiries/admissions.ts';

/** Where the files lie that go with these enquiries. */
export async function fileKeysOf(db: Db, enquiryIds: string[]): Promise<string[]> {
  if (enquiryIds.length === 0) return [];
  const rows = await db
    .select({ key: admissionFiles.key })
    .from(admissionFiles)
    .innerJoin(admissions, eq(admissions.id, admissionFiles.admissionId))
    .where(inArray(admissions.enquiryId, enquiryIds));
  return rows.map(({ key }) => key);
}
