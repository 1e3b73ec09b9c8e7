import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { ResumeList } from './list/resume-list.tsx';
import { resumeAt } from './resumes-at.ts';

const ResumeEditor = lazy(async () => ({ default: (await import('./editor/resume-editor.tsx')).ResumeEditor }));

/** One's resumes, and the editor of one of them. */
export function Resumes() {
  const [search] = useSearchParams();
  const resumeId = resumeAt(search);
  return resumeId ? <ResumeEditor key={resumeId} resumeId={resumeId} /> : <ResumeList />;
}
