import { i18n } from '@lingui/core';
import { admin, type InstructorRow, type StudentRow } from '@stepwell/contract/admin/admin.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import type { Asked, Endpoint } from '@stepwell/contract/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, call } from '../../api/call.ts';
import { type Session, tokenNow } from '../../session/session.ts';
import { courses as coursesIn } from '../../slices/catalog/catalogue/courses-at.ts';
import { groupsOf as contentOf } from '../../slices/catalog/search/suggestion-options.ts';
import type { MenuItem } from '../menu/menus.ts';
import type { Recent } from './recent.ts';

export interface Goal {
  key: string;
  label: string;
  /** At the end of the row. */
  more: string;
  kind: Recent['kind'] | 'person' | 'results' | 'act';
  /** Where it leads; an act does something instead. */
  to?: string;
  act?: () => void;
  icon?: MenuItem['icon'] | undefined;
}
export interface GoalGroup {
  title: string;
  goals: Goal[];
}

const FEWEST_LETTERS = 2;
/** People of a kind, as many as can be overlooked beside everything else. */
const PEOPLE = 4;

/** The question of the contract, given up once another one takes its place. */
const askOnce = <E extends Endpoint>(endpoint: E, input: Asked<E>) => ({
  ...ask(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, signal),
});

/** What the server finds: courses, subjects and instructors for everybody, people for admins. */
export function useFound(text: string, session: Session | null) {
  const enough = [...text].length >= FEWEST_LETTERS;
  const shared = { placeholderData: keepPreviousData, staleTime: 60_000, retry: false } as const;
  const knowsPeople = enough && session?.role === 'admin' && tokenNow() !== null;
  const content = useQuery({ ...askOnce(catalog.suggestions, { query: { q: text } }), ...shared, enabled: enough });
  const q = text.slice(0, 100);
  const students = useQuery({
    ...askOnce(admin.students, { query: { q, limit: PEOPLE, sort: 'name' } }),
    ...shared,
    enabled: knowsPeople,
  });
  const teachers = useQuery({
    ...askOnce(admin.instructors, { query: { q, limit: PEOPLE, sort: 'name' } }),
    ...shared,
    enabled: knowsPeople,
  });
  const asked = knowsPeople ? [content, students, teachers] : enough ? [content] : [];
  const groups: GoalGroup[] = [];
  if (enough && content.data) groups.push(...contentOf(content.data).map(contentGroup));
  if (knowsPeople) {
    const goals = [...(students.data?.items ?? []).map(studentGoal), ...(teachers.data?.items ?? []).map(teacherGoal)];
    if (goals.length > 0) groups.push({ title: i18n.t('People'), goals });
  }
  return {
    groups,
    /** Somebody still waits for the answer to these very words. */
    waiting: asked.some((one) => one.isFetching || one.isPlaceholderData),
    failed: asked.find((one) => one.error)?.error ?? null,
  };
}

function contentGroup({ title, options }: ReturnType<typeof contentOf>[number]): GoalGroup {
  const isPeople = options[0]?.kind === 'person';
  return {
    title: isPeople ? i18n.t('Instructors') : title,
    goals: options.map(({ key, to, words, more, kind }) => ({
      key,
      to,
      label: words,
      more,
      kind: kind === 'person' ? 'instructor' : kind,
    })),
  };
}

const studentGoal = ({ userId, fullName, email }: StudentRow): Goal => ({
  key: `user-${userId}`,
  to: `/admin/students?person=${userId}`,
  label: fullName,
  more: email,
  kind: 'person',
});

const teacherGoal = ({ userId, instructorId, fullName, email }: InstructorRow): Goal => ({
  key: `user-${userId}`,
  to: `/admin/instructor-detail?instructorId=${encodeURIComponent(instructorId ?? userId)}`,
  label: fullName,
  more: email,
  kind: 'person',
});

/** The last way: the whole catalogue, which reads more than titles. */
export const searchFor = (text: string): Goal => ({
  key: 'all',
  to: coursesIn({ q: text }),
  label: i18n.t('Search all courses for “{words}”', { words: text }),
  more: '',
  kind: 'results',
});
