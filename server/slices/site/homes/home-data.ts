import type { HomeData, SectionKind } from '@stepwell/contract/site/homes.ts';
import type { Services } from '../../../platform/services.ts';
import { showPractice } from '../../aptitude/showcase.public.ts';
import { categoryTree } from '../../catalog/categories/categories.public.ts';
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
import { nextEvents, nextProgrammes } from '../../events/events.public.ts';
import { shownPlans } from '../../plans/plans.public.ts';

/** What sections of these kinds show, all of it counted and chosen from what is there; the others are not asked for. */
export async function homeDataOf(
  services: Pick<Services, 'db' | 'now'>,
  kinds: ReadonlySet<SectionKind>,
): Promise<HomeData> {
  const { db } = services;
  const of = async <T>(kind: SectionKind, ask: () => Promise<T>, nothing: T) => (kinds.has(kind) ? ask() : nothing);
  // A lecture to open is looked for in the courses that are shown first.
  const catalogue = async () => {
    if (!kinds.has('courses') && !kinds.has('lecture')) return { shelves: [], preview: null };
    const { shelves, ids } = await showShelves(db, { shelves: 6, courses: 8 });
    return {
      shelves: kinds.has('courses') ? shelves : [],
      preview: kinds.has('lecture') ? await showPreview(db, ids) : null,
    };
  };
  const [shelved, figures, tree, tracks, levels] = await Promise.all([
    catalogue(),
    figuresOf(db),
    // The first screens of some homes lead into subjects.
    categoryTree(db),
    of('tracks', () => showTracks(db, { tracks: 4, steps: 4 }), []),
    of('levels', () => showLevels(db, 3), []),
  ]);
  const [instructors, reviews, challenges, practice, tutors] = await Promise.all([
    of('instructors', () => showInstructors(db, 6), []),
    of('reviews', () => showReviews(db, 3), []),
    of('challenges', () => showChallenges(db, 6), { total: 0, items: [] }),
    of('practice', () => showPractice(db), []),
    of('tutors', () => showTutors(db, 8), []),
  ]);
  const [posts, faq, team, events, workshops, programmes, plans] = await Promise.all([
    of('posts', () => showPosts(db, 5), []),
    of('faq', () => showFaq(db, 6), []),
    of('team', () => showTeam(db, 6), []),
    of('events', () => nextEvents(services, 'event', 6), []),
    of('workshops', () => nextEvents(services, 'workshop', 8), []),
    of('programmes', () => nextProgrammes(services, 8), []),
    of('plans', () => shownPlans(db), []),
  ]);
  const people = { instructors, reviews, challenges, practice, tutors };
  return {
    ...shelved,
    figures,
    tree,
    tracks,
    levels,
    ...people,
    posts,
    faq,
    team,
    events,
    workshops,
    programmes,
    plans,
  };
}
