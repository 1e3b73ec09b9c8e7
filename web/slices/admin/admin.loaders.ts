import { admin } from '@stepwell/contract/admin/admin.ts';
import { adminDashboard } from '@stepwell/contract/admin/dashboard.ts';
import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { applications } from '@stepwell/contract/identity/applications.ts';
import type { LoaderFunction } from 'react-router';
import { askAtOnce } from '../../api/at-once.ts';
import type { World } from '../../api/world.ts';
import { zoneNow } from '../../ui/time/time-zone.ts';
import { sitePeriodAt } from './dashboard/site-period.ts';
import { instructorsAt } from './instructors/instructors-at.ts';
import { requestsAt } from './instructors/requests-at.ts';
import { auditAt, emailsQueryAt } from './settings/lists-at.ts';
import { viewAt } from './settings/views.ts';
import { filtersAt, studentsAt } from './students/students-at.ts';

const searchOf = (request: Request) => new URL(request.url).searchParams;

/** What each admin screen asks first, by its path. Apart from the screens' table, which every visitor fetches. */
export const questions = ({ queryClient, ask }: World): Record<string, LoaderFunction> => ({
  '/admin/dashboard': async ({ request }) => {
    const query = { period: sitePeriodAt(searchOf(request)), zone: zoneNow() };
    await askAtOnce(queryClient, {
      whole: ask(adminDashboard.all, { query }),
      parts: [
        [ask(adminDashboard.waiting, {}), ({ waiting }) => waiting],
        [ask(adminDashboard.figures, { query }), ({ figures }) => figures],
        [ask(adminDashboard.health, {}), ({ health }) => health],
      ],
    });
  },
  '/admin/students': async ({ request }) => {
    const search = searchOf(request);
    // Batches ask for themselves.
    if (search.get('view') === 'batches') return;
    await Promise.all([
      queryClient.ensureQueryData(ask(admin.students, { query: studentsAt(search) })),
      queryClient.ensureQueryData(ask(admin.studentCounts, { query: filtersAt(search) })),
    ]);
  },
  '/admin/instructors': async ({ request }) => {
    const query = instructorsAt(searchOf(request));
    await Promise.all([
      queryClient.ensureQueryData(ask(admin.instructors, { query })),
      queryClient.ensureQueryData(ask(admin.instructorCounts, { query: { q: query.q } })),
    ]);
  },
  '/admin/instructor-detail': async ({ request }) => {
    const search = searchOf(request);
    const instructorId = search.get('instructorId');
    await (instructorId
      ? queryClient.ensureQueryData(ask(admin.instructor, { params: { instructorId } }))
      : queryClient.ensureQueryData(ask(admin.instructors, { query: instructorsAt(search) })));
  },
  '/admin/admin-settings': async ({ request }) => {
    const search = searchOf(request);
    const view = viewAt(search);
    if (view === 'mail') await queryClient.ensureQueryData(ask(adminSettings.mail, {}));
    else if (['enquiries', 'plans', 'coupons', 'sales', 'home', 'visits', 'model'].includes(view)) return;
    else if (view === 'outbox')
      await queryClient.ensureQueryData(ask(adminSettings.letters, { query: emailsQueryAt(search) }));
    else if (view === 'audit')
      await queryClient.ensureQueryData(ask(adminSettings.audit, { query: auditAt(search).query }));
    else await queryClient.ensureQueryData(ask(adminSettings.all, {}));
  },
  '/admin/instructor-requests': async ({ request }) => {
    const query = requestsAt(searchOf(request));
    await Promise.all([
      queryClient.ensureQueryData(ask(applications.list, { query })),
      queryClient.ensureQueryData(ask(applications.counts, { query: { q: query.q } })),
    ]);
  },
});
