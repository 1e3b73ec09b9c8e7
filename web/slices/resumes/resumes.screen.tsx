import { useSearchParams } from 'react-router';
import { ResumeEditor } from './editor/resume-editor.tsx';
import { ResumeList } from './list/resume-list.tsx';
import { resumeAt } from './resumes-at.ts';

/** One's resumes, and the editor of one of them. */
export function Resumes() {
  const [search] = useSearchParams();
  const resumeId = resumeAt(search);
  return resumeId ? <ResumeEditor key={resumeId} resumeId={resumeId} /> : <ResumeList />;
}
