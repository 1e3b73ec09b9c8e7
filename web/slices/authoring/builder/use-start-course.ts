import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { toPlace } from './steps.ts';

/** Makes a course of nothing but its title, and opens it to be written; throws what it is refused with. */
export function useStartCourse(how: { replace?: boolean } = {}) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (title: string) => {
    const { courseId } = await call(drafts.start, { body: { title: title.trim() } });
    void queryClient.invalidateQueries(everything(drafts.ownCourses));
    await navigate(toPlace(courseId, 'details'), how);
  };
}
