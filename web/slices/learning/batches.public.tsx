import type { ReactNode } from 'react';
import { useListAddress } from '../../ui/use-list-address.ts';
import { BatchList } from './taught/batch-list.tsx';
import { BatchPage } from './taught/batch-page.tsx';
import { batchAt } from './taught/learners-at.ts';

/** Batches, for the areas of instructors and admins alike: all of them, or the one that the address names. */
export function Batches({ views }: { views: ReactNode }) {
  const list = useListAddress();
  const batchId = batchAt(list.search);
  return batchId ? <BatchPage key={batchId} batchId={batchId} /> : <BatchList views={views} />;
}
