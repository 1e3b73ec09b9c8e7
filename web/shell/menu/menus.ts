import {
  IconArticle,
  IconBarbell,
  IconBooks,
  IconBrain,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconCash,
  IconCategory,
  IconCertificate,
  IconChalkboard,
  IconClipboardCheck,
  IconCoins,
  IconCreditCard,
  IconFileCv,
  IconFileInfo,
  IconFileUpload,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  IconLogin,
  IconMailForward,
  IconMessage2,
  IconMessages,
  IconMicrophone,
  IconPencil,
  IconPuzzle,
  IconQuestionMark,
  IconRobot,
  IconSchool,
  IconSettings,
  IconStack2,
  IconStar,
  IconTargetArrow,
  IconTerminal2,
  IconTrophy,
  IconUserEdit,
  IconUserPlus,
  IconUserScan,
  IconUserSearch,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';

type Icon = typeof IconStar;

export interface MenuItem {
  key: string;
  label: string;
  icon: Icon;
  url?: string;
  parentKey?: string;
  children?: MenuItem[];
  /** Which count stands at its end. */
  badge?: 'instructorRequests' | 'chat';
  /** Opens its children instead of leading somewhere. */
  isTitle?: boolean;
}

const leading =
  (area: string) =>
  (label: string, to: string, icon: Icon, badge?: MenuItem['badge']): MenuItem => ({
    key: `${area}/${to}`,
    label,
    icon,
    url: `${area}/${to}`,
    ...(badge && { badge }),
  });
const group = (label: string, icon: Icon, children: MenuItem[]): MenuItem => ({
  key: label,
  label,
  icon,
  isTitle: true,
  children: children.map((child) => ({ ...child, parentKey: label })),
});
const student = leading('/student');
const instructor = leading('/instructor');
const admin = leading('/admin');
const auth = leading('/auth');

/** Labels, paths and letter case are the specification's. A list of lists: a rule stands between two. */
export const studentMenu: MenuItem[][] = [
  [
    student('Dashboard', 'dashboard', IconLayoutDashboard),
    student('leadership-board', 'leadership-board', IconTrophy),
    student('My Subscriptions', 'subscription', IconCreditCard),
  ],
  [
    group('Learn', IconStack2, [
      student('available courses', 'available-courses', IconBooks),
      student('course list', 'course-list', IconSchool),
      student('online classes', 'online-classes', IconVideo),
      student('blog', 'student-Blog', IconArticle),
    ]),
  ],
  [
    group('Practise', IconBarbell, [
      student('Communication Skills', 'course-resume', IconMessage2),
      student('speaking practice', 'speakingPractice', IconMicrophone),
      student('learning practice', 'learningPractice', IconBrain),
      student('writing practice', 'writingPractice', IconPencil),
      student('aptitude', 'aptitude', IconPuzzle),
      student('Weekly Challenge', 'problem-statement', IconCalendarEvent),
      student('Compiler', 'terminal', IconTerminal2),
    ]),
  ],
  [
    group('Get hired', IconTargetArrow, [
      student('Mock Interview Videos', 'bookmark', IconVideo),
      student('selfInterview', 'selfInterview', IconUserScan),
      student('Recruitment Assessment with AI', 'attend-interview', IconRobot),
      student('resume', 'resume', IconFileCv),
      student('Job Mela', 'interview-details', IconBriefcase),
      student('final assessment', 'final-assessment', IconCertificate),
    ]),
  ],
  [student('edit profile', 'edit-profile', IconUserEdit)],
];

export const instructorMenu: MenuItem[][] = [
  [
    instructor('Dashboard', 'dashboard', IconLayoutDashboard),
    instructor('Chat box', 'admin-chatbox', IconMessages, 'chat'),
  ],
  [
    group('Teach', IconChalkboard, [
      instructor('Manage courses', 'manage-course', IconBooks),
      instructor('Student list', 'student-list', IconUsers),
      instructor('Online classes', 'online-classes', IconVideo),
      instructor('Communication skills', 'communication-skills', IconMessage2),
    ]),
  ],
  [
    group('Practice', IconBarbell, [
      instructor('Daily Challenge', 'problem-statement', IconCalendarEvent),
      instructor('Aptitude questions upload', 'aptitude-questions-upload', IconFileUpload),
      instructor('Final assessment', 'final-assessment', IconCertificate),
    ]),
  ],
  [
    group('Interviews', IconUserScan, [
      instructor('Mock Interview List', 'course-resume', IconListCheck),
      instructor('Self interview', 'self-interview', IconUserScan),
      instructor('Self interview evaluation', 'self-interview-evalution', IconClipboardCheck),
      instructor('Company-interview', 'Company-interview', IconBuilding),
      instructor('Interview and job details', 'admin-interview-details', IconBriefcase),
    ]),
  ],
  [instructor('Payout', 'payout', IconCash), instructor('Edit profile', 'edit-profile', IconUserEdit)],
];

export const adminMenu: MenuItem[][] = [
  [admin('Dashboard', 'dashboard', IconLayoutDashboard), admin('Students', 'students', IconUsers)],
  [
    group('Courses', IconBooks, [
      admin('All courses', 'all-courses', IconBooks),
      admin('Course category', 'course-category', IconCategory),
      admin('Course detail', 'course-detail', IconFileInfo),
    ]),
  ],
  [
    group('Instructors', IconChalkboard, [
      admin('Instructors', 'instructors', IconChalkboard),
      admin('Instructor detail', 'instructor-detail', IconUserSearch),
      admin('Instructor requests', 'instructor-requests', IconInbox, 'instructorRequests'),
    ]),
  ],
  [
    admin('Reviews', 'reviews', IconStar),
    admin('Earnings', 'earnings', IconCoins),
    admin('Admin settings', 'admin-settings', IconSettings),
  ],
  [
    group('Authentication', IconKey, [
      auth('Sign in', 'sign-in', IconLogin),
      auth('Sign up', 'sign-up', IconUserPlus),
      auth('Forgot password', 'forgot-password', IconMailForward),
    ]),
  ],
  [admin('Not found', 'not-found', IconQuestionMark)],
];

/** All that somebody may open whose account is not approved. */
export const openToEveryStatus = ['/student/dashboard', '/student/subscription'];
