import { i18n } from '@lingui/core';
import type { Found } from '@stepwell/contract/search/search.ts';
import { spanOf } from '../../../ui/time/span.ts';
import { difficultyWord } from '../../challenges/challenge-labels.public.ts';
import { countWords } from '../catalogue/catalogue-labels.public.ts';
import { courses as coursesIn } from '../catalogue/courses-at.ts';
import { courseAddress } from '../course-card.public.tsx';

export type Suggested = Found;

export interface Option {
  key: string;
  to: string;
  label: string;
  more: string;
  kind: 'course' | 'subject' | 'instructor' | 'help' | 'post' | 'challenge' | 'person' | 'results';
}
export interface OptionGroup {
  title: string;
  options: Option[];
}

/** What was found while typing, group by group in the order in which arrows go through it. */
export function groupsOf(found: Suggested): OptionGroup[] {
  const { courses, categories, instructors, help, posts, challenges, people } = found;
  const groups: OptionGroup[] = [
    {
      title: i18n.t('Courses'),
      options: courses.map(({ courseId, title, instructor, minutes }) => ({
        key: `course-${courseId}`,
        to: courseAddress(courseId),
        label: title,
        more: `${instructor}, ${spanOf(minutes)}`,
        kind: 'course',
      })),
    },
    {
      title: i18n.t('Subjects'),
      options: categories.map(({ key, label, courses: count }) => ({
        key: `subject-${key}`,
        to: coursesIn({ category: [key] }),
        label,
        more: countWords(count),
        kind: 'subject',
      })),
    },
    {
      title: i18n.t('Instructors'),
      options: instructors.map(({ instructorId, fullName, courses: count }) => ({
        key: `person-${instructorId}`,
        to: `/pages/instructors/${instructorId}`,
        label: fullName,
        more: i18n.t('Teaches {courses}', { courses: countWords(count) }),
        kind: 'instructor',
      })),
    },
    {
      title: i18n.t('Code challenges'),
      options: challenges.map(({ slug, title, difficulty }) => ({
        key: `challenge-${slug}`,
        to: `/student/code-challenge?challenge=${encodeURIComponent(slug)}`,
        label: title,
        more: difficultyWord(difficulty),
        kind: 'challenge',
      })),
    },
    {
      title: i18n.t('Help'),
      options: help.map(({ kind, slug, title, topic }) => ({
        key: `${kind}-${slug}`,
        to: kind === 'help' ? `/help/center-detail?article=${encodeURIComponent(slug)}` : `/faq#${slug}`,
        label: title,
        more: topic,
        kind: 'help',
      })),
    },
    {
      title: i18n.t('Blog'),
      options: posts.map(({ slug, title, topic }) => ({
        key: `post-${slug}`,
        to: `/pages/about/blog-grid/${slug}`,
        label: title,
        more: topic,
        kind: 'post',
      })),
    },
    {
      title: i18n.t('People'),
      options: people.map(({ userId, role, instructorId, fullName, email }) => ({
        key: `user-${userId}`,
        to:
          role === 'student'
            ? `/admin/students?person=${userId}`
            : `/admin/instructor-detail?instructorId=${encodeURIComponent(instructorId ?? userId)}`,
        label: fullName,
        more: email,
        kind: 'person',
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** A label in pieces, those that were typed marked, in any letter case, at the beginning of a word. */
export function pieces(label: string, typed: string): { text: string; typed: boolean }[] {
  const words = [...new Set(typed.trim().toLowerCase().split(/\s+/).filter(Boolean))];
  if (words.length === 0) return [{ text: label, typed: false }];
  const escaped = words
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = label.split(new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})`, 'giu'));
  return parts.flatMap((text, place) => (text === '' ? [] : [{ text, typed: place % 2 === 1 }]));
}
