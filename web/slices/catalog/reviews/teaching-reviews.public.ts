import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';

/** Reviews of one's own courses, where they stand beside what else learners say. */
export const teacherReviewsPart = async () =>
  (await import('../moderation/teaching-reviews.screen.tsx')).TeacherReviews;

export const teacherReviewsQuery =
  (world: World): LoaderFunction =>
  async (args) =>
    (await import('../moderation/moderation.loaders.ts')).questions(world).taught(args);
