/** Where a lecture is played. */
export const lecturePath = (courseId: string, lectureId: string) =>
  `/pages/course/video-player?course=${courseId}&lecture=${lectureId}`;

/** The player of a course, which opens where one left off. */
export const coursePath = (courseId: string) => `/pages/course/video-player?course=${courseId}`;
