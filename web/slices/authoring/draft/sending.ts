import type {
  CourseFaq,
  CourseOutline,
  Details,
  DraftLecture,
  DraftPartContent,
  DraftPartKey,
} from '@stepwell/contract/authoring/authoring.ts';
import { type DraftLine, drafts } from '@stepwell/contract/authoring/drafts.ts';
import type { Call } from '../../../api/call.ts';

export const lectureKey = (lectureId: string): DraftPartKey => `lecture:${lectureId}`;
export const lectureOf = (key: DraftPartKey) => (key.startsWith('lecture:') ? key.slice('lecture:'.length) : undefined);

export interface Sent {
  version: number;
  savedAt: string;
  line?: DraftLine;
  problems?: string[];
}

/** Each piece has its own address; the key says which. */
export async function sendDraftPart(
  call: Call,
  courseId: string,
  key: DraftPartKey,
  { version, content }: { version: number; content: DraftPartContent },
): Promise<Sent> {
  const params = { courseId };
  if (key === 'details') return call(drafts.saveDetails, { params, body: { version, content: content as Details } });
  if (key === 'outline')
    return call(drafts.saveOutline, { params, body: { version, content: content as CourseOutline } });
  if (key === 'faq') return call(drafts.saveFaq, { params, body: { version, content: content as CourseFaq } });
  const lectureId = lectureOf(key) ?? '';
  return call(drafts.saveLecture, {
    params: { courseId, lectureId },
    body: { version, content: content as DraftLecture },
  });
}
