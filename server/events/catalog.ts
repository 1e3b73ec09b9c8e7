import * as z from 'zod/mini';

/** Courses were published before the catalogue kept rows to search by: told once, when those rows came into being. */
export const coursesUnshelved = { name: 'catalog.courses-unshelved', payload: z.object({}) };

const aboutReview = z.object({ reviewId: z.uuid() });
/** A learner rated a course for the first time; a change is no news. */
export const reviewWritten = { name: 'catalog.review-written', payload: aboutReview };
export const reviewAnswered = { name: 'catalog.review-answered', payload: aboutReview };
/** The first report that waits: those that follow add no news. */
export const reviewReported = { name: 'catalog.review-reported', payload: aboutReview };
/** By an admin, who gave a reason; `at` tells one hiding from the next. */
export const reviewHidden = { name: 'catalog.review-hidden', payload: z.extend(aboutReview, { at: z.iso.datetime() }) };

/** A course was published, for the first time or anew; `added` are the lectures that its learners did not have before. */
export const coursePublished = {
  name: 'catalog.course-published',
  payload: z.object({ courseId: z.uuid(), edition: z.int(), added: z.array(z.uuid()) }),
};

/** A category has another key, by a change or because it went into another one: `from` leads to `to`. */
export const categoryMoved = {
  name: 'catalog.category-moved',
  payload: z.object({ from: z.string(), to: z.string() }),
};

/** An admin gave a course to another teacher. */
export const courseTransferred = {
  name: 'catalog.course-handed-over',
  payload: z.object({ courseId: z.uuid(), from: z.uuid(), to: z.uuid(), at: z.iso.datetime() }),
};
