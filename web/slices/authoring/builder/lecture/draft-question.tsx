import type { CourseOutline } from '@stepwell/contract/authoring/authoring.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { QuestionEditor } from '../../../questions/editing/question-editor.public.tsx';
import { useDraftPart, useNow } from '../use-draft.tsx';

interface Props {
  question: DraftQuestion;
  inVideo?: boolean;
  onChange: (question: DraftQuestion) => void;
}

/** A question of this draft, in its language; any of its lectures but a quiz may teach it. */
export function QuestionOfDraft(props: Props) {
  const { content: details } = useDraftPart('details');
  const lines = useNow((now) => now.lines);
  const outline = useNow(({ pieces }) => pieces['outline']?.content) as CourseOutline;
  const lectureOptions = outline.sections
    .flatMap(({ lectures }) => lectures)
    .flatMap((id) => (lines[id] && lines[id].kind !== 'quiz' ? { value: id, label: lines[id].title } : []));
  return <QuestionEditor {...props} lang={details.language} lectures={lectureOptions} />;
}
