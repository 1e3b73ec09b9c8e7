/**
 * Which rooms of signed-in people have a screen. What these screens are made of lies in `screens.ts`, which visitors never
 * fetch; a test holds the two against each other.
 */
export const roomPaths = [
  '/student/dashboard',
  '/student/quiz',
  '/student/course-list',
  '/student/available-courses',
  '/student/edit-profile',
  '/student/setting',
  '/student/delete-account',
  '/instructor/dashboard',
  '/instructor/edit-profile',
  '/instructor/setting',
  '/instructor/delete-account',
  '/instructor/create-course',
  '/instructor/manage-course',
  '/instructor/course-added',
  '/instructor/quiz',
  '/instructor/review',
  '/instructor/student-list',
  '/admin/dashboard',
  '/admin/all-courses',
  '/admin/course-detail',
  '/admin/course-category',
  '/admin/reviews',
  '/admin/students',
  '/admin/instructors',
  '/admin/instructor-detail',
  '/admin/instructor-requests',
  '/admin/admin-settings',
  '/notices',
] as const;
