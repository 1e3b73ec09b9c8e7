import { i18n } from '@lingui/core';
import { Home } from '../home.tsx';
import type { Look } from '../look.ts';
import { Courses } from '../sections/courses.tsx';
import { Instructors } from '../sections/instructors.tsx';
import { Lecture } from '../sections/lecture.tsx';
import { ReviewsAndStart } from '../sections/reviews.tsx';
import { Subjects } from '../sections/subjects.tsx';
import { Hero } from './default-hero.tsx';

/** From the light at the top down to the water. */
export const look: Look = {
  home: 'default',
  hero: Hero,
  stairs: true,
  sections: {
    courses: { view: Courses },
    lecture: { view: Lecture, ground: 'soft' },
    subjects: { view: Subjects, ground: 'soft' },
    instructors: { view: Instructors, ground: 'soft' },
    reviews: { view: ReviewsAndStart, ground: 'deep' },
  },
  defaultTexts: () => ({
    hero: {
      heading: i18n.t('Go deep.\nCome back hired.'),
      text: i18n.t(
        'We teach step by step: a lecture, an exercise, and a quiz that explains your mistakes. One step a day is enough.',
      ),
    },
    courses: { heading: i18n.t('Courses you can finish this week') },
    lecture: {
      heading: i18n.t('Learn by doing'),
      text: i18n.t('Every lecture ends with practice, and wrong answers are explained.'),
    },
    subjects: { heading: i18n.t('Browse subjects') },
    instructors: { heading: i18n.t('Taught by practitioners') },
    reviews: { heading: i18n.t('Student reviews') },
  }),
};

export const Component = () => <Home look={look} />;
