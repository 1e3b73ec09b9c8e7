/** The frames of the areas, which visitors never fetch. */
export const roomFrames = {
  student: async () => ({ Component: (await import('../shell/layouts/student.tsx')).StudentLayout }),
  instructor: async () => ({ Component: (await import('../shell/layouts/instructor.tsx')).InstructorLayout }),
  admin: async () => ({ Component: (await import('../shell/layouts/admin.tsx')).AdminLayout }),
  own: async () => ({ Component: (await import('../shell/layouts/own.tsx')).OwnLayout }),
  adminNotFound: async () => ({
    Component: (await import('../slices/site/admin-not-found.screen.tsx')).AdminNotFound,
  }),
};
