import type { Db } from '../../../platform/database/db.ts';

/** Keys of the files that go with these enquiries. */
export async function fileKeysOf(_tx: Db, _enquiryIds: string[]): Promise<string[]> {
  return [];
}
