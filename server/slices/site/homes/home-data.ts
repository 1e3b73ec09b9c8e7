import type { HomeData, SectionKind } from '@stepwell/contract/site/homes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { showPractice } from '../../aptitude/showcase.public.ts';
import { categoryTree } from '../../catalog/categories/tree.public.ts';
import {
  showInstructors,
  showLevels,
  showPreview,
  showReviews,
  showShelves,
  showTracks,
} from '../../catalog/showcase.public.ts';
import { figuresOf } from '../../catalog/site-figures.public.ts';
import { showChallenges } from '../../challenges/showcase.public.ts';
import { showFaq, showPosts, showTeam } from '../../content/showcase.public.ts';
import { showTutors } from '../../enquiries/classes/showcase.public.ts';

/** What sections of these kinds show, all of it counted and chosen from what is there; the others are not asked for. */
export async function homeDataOf(db: Db, kinds: readonly SectionKind[]): Promise<HomeData> {
  const of = async <T>(kind: SectionKind, ask: () => Promise<T>, nothing: T) => (kinds.includes(kind) ? ask() : nothing);
  // A lecture to open is looked for in the courses that are shown first.
  const catalogue = async () => {
    if (!kinds.includes('courses') && !kinds.includes('lecture')) return { shelves: [], preview: null };
    const { shelves, ids } = await showShelves(db, { shelves: 6, courses: 6 });
    return {
      shelves: kinds.includes('courses') ? shelves : [],
      preview: kinds.includes('lecture') ? await showPreview(db, ids) : null,
    };
  };
  const [figures, courses, tracks, levels, tree, instructors, reviews, challenges, practice, posts, faq, team, tutors] =
    await Promise.all([
      figuresOf(db),
      catalogue(),
      of('tracks', () => showTracks(db, { tracks: 4, steps: 4 }), []),
      of('levels', () => showLevels(db, 3), []),
      // The first screens of some homes lead into subjects.
      categoryTree(db),
      of('instructors', () => showInstructors(db, 6), []),
      of('reviews', () => showReviews(db, 3), []),
      of('challenges', () => showChallenges(db, 6), { total: 0, items: [] }),
      of('practice', () => showPractice(db), []),
      of('posts', () => showPosts(db, 5), []),
      of('faq', () => showFaq(db, 6), []),
      of('team', () => showTeam(db, 6), []),
      of('tutors', () => showTutors(db, 8), []),
    ]);
  return { figures, ...courses, tracks, levels, tree, instructors, reviews, challenges, practice, posts, faq, team, tutors };
}
