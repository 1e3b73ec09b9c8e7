import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { students } from '@stepwell/contract/learning/students.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';
import { batchAt, batchesAt, isBatches, learnerFiltersAt, learnersAt } from './learners-at.ts';

/** What the list of students asks first, in each of its views. Apart from the screens' table, which every visitor fetches. */
export const studentListAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const batchId = batchAt(search);
    if (isBatches(search) && !batchId) {
      await queryClient.ensureQueryData(ask(batches.list, { query: batchesAt(search) }));
      return null;
    }
    await Promise.all([
      queryClient.ensureQueryData(ask(students.list, { query: learnersAt(search) })),
      queryClient.prefetchQuery(ask(students.counts, { query: learnerFiltersAt(search) })),
      isBatches(search) && batchId
        ? queryClient.prefetchQuery(ask(batches.batch, { params: { batchId } }))
        : queryClient.prefetchQuery(ask(reviews.taughtCourses, {})),
    ]);
    return null;
  };
