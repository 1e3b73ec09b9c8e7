import type { ReactNode } from 'react';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { BatchList } from './my-students/batch-list.tsx';
import { BatchPage } from './my-students/batch-page.tsx';
import { batchAt } from './my-students/learners-at.ts';

/** Batches, for the areas of instructors and admins alike: all of them, or the one that the address names. */
export function Batches({ views }: { views: ReactNode }) {
  const list = useListAddress();
  const batchId = batchAt(list.search);
  return batchId ? <BatchPage key={batchId} batchId={batchId} /> : <BatchList views={views} />;
}
