import type { CourseCard } from '@stepwell/contract/catalog/catalog.ts';
import type { MyCourse } from '@stepwell/contract/learning/learning.ts';

const id = (last: number) => `0192f0aa-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const cardOf = (courseId: string, title: string): CourseCard => ({
  courseId,
  title,
  summary: 'Short and exact.',
  category: { key: 'web-development', label: 'Web Development' },
  level: 'beginner',
  instructor: 'Rohan Kulkarni',
  minutes: 135,
  lectures: 2,
});

export const mineOf = (courseId: string, title: string, about: Partial<MyCourse> = {}): MyCourse => ({
  ...cardOf(courseId, title),
  enrolmentId: id(21),
  enrolledAt: '2026-03-01T00:00:00.000Z',
  lastOpenedAt: '2026-03-02T00:00:00.000Z',
  progress: { done: 1, total: 4, percent: 25 },
  next: { lectureId: id(12), title: 'How counts grow', kind: 'video', minutes: 6 },
  completedAt: null,
  certificateCode: null,
  shelved: false,
  ...about,
});

export const listOf = <T>(items: T[], nextCursor: string | null = null) => ({ items, nextCursor });
