import type { DefaultHome } from '@stepwell/contract/site/site.ts';
import type { Db } from '../../platform/database/db.ts';
import { showInstructors, showPreview, showReviews, showShelves } from '../catalog/showcase.public.ts';
import { figuresOf } from './site-figures.public.ts';

/** The home of the default demo, all of it counted and chosen from what is there. */
export async function defaultHomeOf(db: Db): Promise<DefaultHome> {
  const [figures, { shelves, ids }, instructors, reviews] = await Promise.all([
    figuresOf(db),
    showShelves(db, { shelves: 6, courses: 6 }),
    showInstructors(db, 4),
    showReviews(db, 3),
  ]);
  return { figures, shelves, preview: await showPreview(db, ids), instructors, reviews };
}
