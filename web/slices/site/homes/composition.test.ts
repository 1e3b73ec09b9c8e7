import { homeKeys } from '@stepwell/contract/site/home-keys.ts';
import {
  fitsHome,
  fittingHome,
  type HomeContent,
  type HomeData,
  homeSections,
  shownSections,
  untouchedHome,
} from '@stepwell/contract/site/homes.ts';
import { expect, test } from 'vitest';

const nothing: HomeData = {
  figures: { courses: 0, lectures: 0, quizzes: 0, minutes: 0, instructors: 0, learners: 0, certificates: 0 },
  shelves: [],
  tracks: [],
  levels: [],
  preview: null,
  tree: [],
  instructors: [],
  reviews: [],
  challenges: { total: 0, items: [] },
  practice: [],
  posts: [],
  faq: [],
  team: [],
  events: [],
  workshops: [],
  programmes: [],
  plans: [],
  tutors: [],
};
const kindsOf = (content: HomeContent, data: HomeData) => shownSections(content, data).map(({ kind }) => kind);

test('without data only forms are left, in the home’s own order', () => {
  expect(kindsOf(untouchedHome('university'), nothing)).toEqual(['admission', 'contact']);
  expect(kindsOf(untouchedHome('default'), nothing)).toEqual([]);
});

test('what an admin hides is gone and the order is theirs', () => {
  const data = {
    ...nothing,
    faq: [{ slug: 'why', question: 'Why?', html: '<p>So.</p>' }],
    team: [{ slug: 'asha', name: 'Asha', role: 'Office', photo: null }],
  };
  const { hero, sections } = untouchedHome('university');
  expect(kindsOf({ hero, sections }, data)).toEqual(['admission', 'team', 'faq', 'contact']);
  const turned = sections.toReversed().map((one) => ({ ...one, hidden: one.kind === 'team' }));
  expect(kindsOf({ hero, sections: turned }, data)).toEqual(['contact', 'faq', 'admission']);
});

test('a category without courses is no subject', () => {
  const node = { key: 'music', label: 'Music', parentKey: null, isMegaMenu: false, courses: 0 };
  expect(kindsOf(untouchedHome('course'), { ...nothing, tree: [node] })).toEqual(['newsletter']);
  expect(kindsOf(untouchedHome('course'), { ...nothing, tree: [{ ...node, courses: 1 }] })).toEqual([
    'subjects',
    'newsletter',
  ]);
});

test('every home fits itself; a section too many, too few or twice does not', () => {
  for (const home of homeKeys) {
    const whole = untouchedHome(home);
    expect(fitsHome(home, whole), home).toBe(true);
    expect(new Set(homeSections[home]).size, home).toBe(homeSections[home].length);
    const [first, ...rest] = whole.sections;
    expect(fitsHome(home, { ...whole, sections: rest }), home).toBe(false);
    expect(fitsHome(home, { ...whole, sections: first ? [...whole.sections, first] : [] }), home).toBe(false);
    expect(fitsHome(home, { ...whole, sections: first ? [first, ...rest.slice(1), first] : [] }), home).toBe(false);
  }
});

test('a version of an earlier release gets what came since at its end, and loses what went', () => {
  const { hero, sections } = untouchedHome('tutor');
  const old = { hero, sections: [{ ...sections[2], kind: 'tracks' as const }, sections[3], sections[0]] };
  const fitting = fittingHome('tutor', old as HomeContent);
  expect(fitting.sections.slice(0, 2).map(({ kind }) => kind)).toEqual([sections[3]?.kind, sections[0]?.kind]);
  expect(fitsHome('tutor', fitting)).toBe(true);
});
