/** Where a lecture is played. */
export const lecturePath = (courseId: string, lectureId: string) =>
  `/pages/course/video-player?course=${courseId}&lecture=${lectureId}`;
