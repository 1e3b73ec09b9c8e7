import { i18n } from '@lingui/core';
import type { Session } from '../../session/session.ts';
import { accessTo } from '../access.ts';
import { adminMenu, instructorMenu, type MenuItem, studentMenu } from '../menu/menus.ts';
import { staffMenu } from '../menu/staff-menu.ts';
import { type Area, allPlaces, type Place } from '../screens.ts';
import { alsoCalled } from './palette-labels.ts';
import { scoreOf } from './palette-match.ts';

export interface ScreenGoal {
  to: string;
  label: string;
  /** Where it lies, for those who may enter several areas. */
  area: string;
  /** What else is searched. */
  also: string;
  /** As in the menu. */
  icon?: MenuItem['icon'];
}

/** Pages for an address that is wrong, or that mean nothing without the one they are about. */
const nowhere = new Set([
  '/',
  '/error-404',
  '/coming-soon',
  '/admin/not-found',
  '/enquiry',
  '/auth/confirm',
  '/auth/oidc',
  '/auth/lti',
  '/auth/lti/authorize',
  '/pages/course/video-player',
  '/pages/course/detail',
  '/pages/course/detail-min',
  '/pages/course/detail-module',
  '/shop/empty-cart',
  '/instructor/course-added',
]);

const menus = { student: studentMenu, instructor: instructorMenu, admin: adminMenu } as const;
const rowsOf = (menu: MenuItem[][]) => menu.flat().flatMap((item) => [item, ...(item.children ?? [])]);

function areaName(area: Area) {
  if (area === 'student') return i18n.t('Student area');
  if (area === 'instructor') return i18n.t('Instructor area');
  if (area === 'staff') return i18n.t('Staff area');
  return area === 'admin' ? i18n.t('Admin area') : '';
}

/** One's own area first, then the others one may enter, then what is open to everybody. */
function rank(area: Area, role: Session['role'] | undefined) {
  if (area === role) return 0;
  return { admin: 1, instructor: 1, staff: 0, student: 2, auth: 3, public: 4 }[area];
}

/** Views of a screen that people look for by a name of their own: the screen's path, `?view=`, and its label. */
const views = (): [path: string, view: string, label: string, also: string][] => [
  ['/instructor/quiz', 'quizzes', i18n.t('Quizzes'), i18n.t('plan quiz test schedule')],
  ['/instructor/quiz', 'import', i18n.t('Import questions'), i18n.t('question bank upload file')],
  ['/instructor/student-quiz-result', 'marking', i18n.t('Marking'), i18n.t('mark grade essays submissions')],
  ['/instructor/student-quiz-result', 'gradebook', i18n.t('Gradebooks'), i18n.t('grades marks course')],
  ['/instructor/review', 'questions', i18n.t('Student questions'), i18n.t('unanswered discussion answer')],
  ['/instructor/student-list', 'batches', i18n.t('Batches'), i18n.t('groups cohort students')],
  ['/instructor/dashboard', 'help', i18n.t('Students who need help'), i18n.t('inactive stuck behind')],
  ['/admin/admin-settings', 'home', i18n.t('Home page'), i18n.t('front page landing sections edit choose')],
  ['/admin/admin-settings', 'enquiries', i18n.t('Enquiries'), i18n.t('inbox messages contact demo access spam')],
  ['/admin/admin-settings/content', 'comments', i18n.t('Comments'), i18n.t('blog moderation held reported')],
  [
    '/admin/admin-settings/content',
    'feedback',
    i18n.t('Reader feedback'),
    i18n.t('searches without results helpful votes'),
  ],
  ['/admin/admin-settings', 'products', i18n.t('Products'), i18n.t('shop stock sell')],
  ['/admin/admin-settings', 'plans', i18n.t('Plans'), i18n.t('subscription price')],
  ['/admin/admin-settings', 'coupons', i18n.t('Coupons'), i18n.t('discount code')],
  ['/admin/admin-settings', 'people', i18n.t('Accounts'), i18n.t('sign-up approval rules password')],
  ['/admin/admin-settings', 'mail', i18n.t('Mail'), i18n.t('email smtp send test')],
  ['/admin/admin-settings', 'outbox', i18n.t('Outbox'), i18n.t('sent email letters')],
  ['/admin/admin-settings', 'webhooks', i18n.t('Webhooks'), i18n.t('integrations events crm connect other systems')],
  ['/admin/admin-settings', 'keys', i18n.t('API keys of all people'), i18n.t('integrations tokens revoke')],
  [
    '/admin/admin-settings',
    'scim',
    i18n.t('Provisioning (SCIM)'),
    i18n.t('entra okta directory identity provider sync'),
  ],
  ['/admin/admin-settings', 'lti', i18n.t('LTI'), i18n.t('moodle canvas external tools platforms launch')],
  ['/student/setting', 'api-keys', i18n.t('API keys'), i18n.t('token program access')],
  ['/instructor/setting', 'api-keys', i18n.t('API keys'), i18n.t('token program access')],
  ['/admin/admin-settings', 'backups', i18n.t('Backups'), i18n.t('restore copy database')],
  ['/admin/admin-settings', 'system', i18n.t('System status'), i18n.t('version health environment')],
  ['/admin/admin-settings', 'audit', i18n.t('Audit log'), i18n.t('who did what history')],
  ['/admin/students', 'batches', i18n.t('Batches'), i18n.t('groups cohort students')],
  ['/admin/earnings', 'refunds', i18n.t('Refunds'), i18n.t('money back orders')],
  ['/admin/course-detail', 'certificates', i18n.t('Certificates'), i18n.t('revoke verify issued templates')],
  ['/instructor/writing-marks', 'texts', i18n.t('Writing to review'), i18n.t('essays mark feedback')],
  ['/instructor/company-interview', 'assessments', i18n.t('Recruitment assessments'), i18n.t('hiring test candidates')],
  ['/admin/all-courses', 'queue', i18n.t('Review queue'), i18n.t('courses submitted approve publish')],
];

const isHome = ({ path }: Place) => path.startsWith('/demos/');

/**
 * Every screen that this person may open, as their menus name it and in their menus' order; of the homes
 * the one that the site has.
 */
export function screensFor(session: Session | null, home: string): ScreenGoal[] {
  const goals = allPlaces
    .filter((place) => !place.path.includes(':') && !nowhere.has(place.path) && accessTo(place, session) === 'open')
    .filter((place) => !isHome(place) || place.path === home)
    // Who is signed in has nothing to do there.
    .filter(({ area }) => area !== 'auth' || !session)
    // What staff may open is in their menu, whosever area it lies in.
    .filter(({ area }) => session?.role !== 'staff' || area === 'student' || area === 'public')
    .flatMap((place, order) => {
      const path = place.path.toLowerCase();
      const rows = place.area in menus ? rowsOf(menus[place.area as keyof typeof menus]) : [];
      const inMenu = rows.findIndex(({ url }) => url?.toLowerCase() === path);
      const row = rows[inMenu];
      const goal: ScreenGoal = {
        to: row?.url ?? place.path,
        label: row?.label ?? (isHome(place) ? i18n.t('Home') : place.title),
        area: areaName(place.area),
        also: `${place.title} ${alsoCalled(isHome(place) ? '/demos/' : path)}`,
        ...(row && { icon: row.icon }),
      };
      const within = views().filter(([screen]) => screen === path);
      const at = [rank(place.area, session?.role), inMenu < 0 ? 1000 + order : inMenu] as const;
      return [
        { goal, at },
        // Behind all screens of the area: what is typed finds them, and a list of places stays one.
        ...within.map(([, view, label, also], more) => ({
          goal: { ...goal, to: `${goal.to}?view=${view}`, label, also },
          at: [at[0], 2000 + order + more / 100] as const,
        })),
      ];
    });
  const theirs: ScreenGoal[] =
    session?.role !== 'staff'
      ? []
      : rowsOf(staffMenu(session.rights ?? [])).map(({ url = '', label, icon }) => ({
          to: url,
          label,
          icon,
          area: areaName('staff'),
          also: '',
        }));
  const others = goals.sort((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1]).map(({ goal }) => goal);
  return [...theirs, ...others];
}

/** Those that fit what was typed, best first; of equals the earlier one. */
export const fitting = <T extends { label: string; also: string }>(goals: readonly T[], typed: string): T[] =>
  goals
    .map((goal) => ({ goal, score: scoreOf(typed, goal.label, goal.also) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ goal }) => goal);
