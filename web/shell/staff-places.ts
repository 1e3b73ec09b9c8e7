import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';

const people: readonly StaffRight[] = ['students', 'new-students', 'batches'];

/** What a screen of another area, in the view that its address names, asks of a member of staff. */
const wanted: Record<string, (search: URLSearchParams) => readonly StaffRight[]> = {
  '/instructor/student-quiz-result': (search) => (search.get('view') === 'marking' ? ['quiz-marking'] : []),
  '/instructor/writing-marks': () => ['essay-marking'],
  '/instructor/problem-statement-score': () => ['problem-marking'],
  '/admin/students': (search) => {
    const view = search.get('view') ?? '';
    if (view === 'staff') return [];
    if (view === 'batches') return ['batches'];
    return view === 'add' || view === 'import' ? ['new-students'] : people;
  },
  '/admin/earnings': (search) => {
    const view = search.get('view') ?? '';
    if (view === 'orders') return ['earnings', 'refunds'];
    if (view === 'refunds' || view === 'disputes') return ['refunds'];
    if (view === 'payouts') return ['payouts'];
    return view === 'coupons' ? ['coupons'] : ['earnings'];
  },
  '/instructor/admin-interview-details': () => ['jobs'],
  '/instructor/company-interview': (search) =>
    search.has('assessment') || search.has('attempt') || ['assessments', 'new'].includes(search.get('view') ?? '')
      ? ['recruitment']
      : ['drives'],
  '/admin/reviews': () => ['reviews'],
  '/admin/admin-settings/content': (search) => (search.get('view') === 'comments' ? ['comments'] : []),
  '/instructor/review': (search) => (search.get('view') === 'questions' ? ['discussions'] : []),
  '/instructor/admin-chatbox': () => ['chat'],
};

/** Whether these rights open a screen of the instructor’s or the admin’s area. */
export const opensTo = (rights: readonly StaffRight[], path: string, search: URLSearchParams) =>
  (wanted[path]?.(search) ?? []).some((right) => rights.includes(right));
