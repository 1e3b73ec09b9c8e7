import { i18n } from '@lingui/core';
import type { CoursePage, LectureKind } from '@stepwell/contract/catalog/catalog.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StarMean } from '../../../ui/parts/stars.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { When } from '../../../ui/time/when.tsx';
import { langOf, languageName } from '../catalogue/catalogue-labels.public.ts';
import { levelWord } from '../course-card.public.tsx';
import css from './compare-sheet.module.css';

interface Fact {
  label: string;
  of: (course: CoursePage) => ReactNode;
}

const countOf = ({ sections }: CoursePage, kind: LectureKind) =>
  sections.flatMap(({ lectures }) => lectures).filter((lecture) => lecture.kind === kind).length;

const none = () => <span className="mut">{i18n.t('None')}</span>;

const lines = (texts: string[], language: string) =>
  texts.length === 0 ? (
    none()
  ) : (
    <ul className={css['lines']} lang={langOf(language)}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

/** What courses are weighed by, from what one gets to what one needs. */
export const compareFacts = (): Fact[] => [
  { label: i18n.t('Level'), of: ({ level }) => levelWord(level) },
  { label: i18n.t('Duration'), of: ({ minutes }) => spanOf(minutes) },
  {
    label: i18n.t('Curriculum'),
    of: ({ sections, lectures }) =>
      i18n.t(
        '{sections, plural, one {# section} other {# sections}}, {lectures, plural, one {# lecture} other {# lectures}}',
        { sections: sections.length, lectures },
      ),
  },
  { label: i18n.t('Videos'), of: (course) => countOf(course, 'video') || none() },
  { label: i18n.t('Quizzes'), of: (course) => countOf(course, 'quiz') || none() },
  {
    label: i18n.t('Rating'),
    of: ({ rating }) => (rating ? <StarMean rating={rating} /> : <span className="mut">{i18n.t('None yet')}</span>),
  },
  { label: i18n.t('Students'), of: ({ learners }) => learners },
  { label: i18n.t('Language'), of: ({ language }) => languageName(language) },
  {
    label: i18n.t('Teacher'),
    of: ({ instructor, instructorId }) => <Link to={`/pages/instructors/${instructorId}`}>{instructor}</Link>,
  },
  { label: i18n.t('Updated'), of: ({ updatedAt }) => <When at={updatedAt} /> },
  { label: i18n.t('What you’ll learn'), of: ({ outcomes, language }) => lines(outcomes, language) },
  { label: i18n.t('Requirements'), of: ({ requirements, language }) => lines(requirements, language) },
];
