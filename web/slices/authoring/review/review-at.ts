import { DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import { type SubmissionPage, submissionStates } from '@stepwell/contract/authoring/submissions.ts';
import * as z from 'zod/mini';

const Uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The submission that the address names; nothing where it names none. */
export const submissionAt = (search: URLSearchParams) => {
  const id = search.get('submission') ?? '';
  return Uuid.test(id) ? id : undefined;
};

export const queueAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  state: submissionStates.find((state) => state === search.get('state')) ?? ('waiting' as const),
  limit: 20,
  cursor: search.get('cursor') ?? undefined,
});

export const toReview = (submissionId: string, part?: string) =>
  `/admin/all-courses?submission=${submissionId}${part ? `&piece=${part}` : ''}`;

/** Everything there is to read, in the order in which learners meet it. */
export function piecesOf({ difference, faq, live }: SubmissionPage): DraftPartKey[] {
  const hasFaq = faq.items.length > 0 || (live?.faq.items.length ?? 0) > 0;
  return [
    'details',
    'outline',
    ...difference.lectures.map(({ lectureId }) => `lecture:${lectureId}`),
    ...(hasFaq ? ['faq'] : []),
  ];
}

/** The piece that the address names, or the first. */
export function reviewedPartAt(search: URLSearchParams, parts: readonly DraftPartKey[]): DraftPartKey {
  const read = z.safeParse(DraftPartKey, search.get('piece'));
  return read.success && parts.includes(read.data) ? read.data : 'details';
}

export const lectureIdIn = (key: DraftPartKey) =>
  key.startsWith('lecture:') ? key.slice('lecture:'.length) : undefined;
