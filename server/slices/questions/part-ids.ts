import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import { idOf } from './chance.public.ts';
import { questionLine } from './question-lines.public.ts';

/**
 * Which id a part of a question is known by to those who answer it: its own in `before`, the newest version, where its
 * author began with that, so that answers to it can be marked by a corrected key; a fresh one otherwise. A right side of a
 * pair is known by its words. Fresh ids follow from the question's and the part's own, and tell nothing.
 */
export function partIds(draft: DraftQuestion, before?: QuestionView) {
  const named = new Set(ownIds(draft));
  const rights = new Map(before?.kind === 'matching' ? before.rights.map(({ id, text }) => [text, id]) : []);
  return (part: string, own: string): string => {
    const known = part === 'right' ? rights.get(questionLine(own)) : before && idsIn(before, part).includes(own) && own;
    if (known) return known;
    let id = idOf(draft.id, part, own);
    // Parts that kept their ids came from such words once.
    while (named.has(id)) id = idOf(draft.id, part, id);
    return id;
  };
}

function idsIn(view: QuestionView, part: string): string[] {
  const ids = (parts: { id: string }[]) => parts.map(({ id }) => id);
  if (part === 'option') return 'options' in view ? ids(view.options) : [];
  if (part === 'item') return 'items' in view ? ids(view.items) : [];
  if (part === 'left') return 'lefts' in view ? ids(view.lefts) : [];
  if (view.kind !== 'cloze') return [];
  if (part === 'gap') return ids(view.gaps);
  const gap = view.gaps.find(({ id }) => part === `gap ${id}`);
  return gap?.as === 'choice' ? ids(gap.options) : [];
}

function ownIds(draft: DraftQuestion): string[] {
  const parts = [
    ...('options' in draft ? draft.options : []),
    ...('items' in draft ? draft.items : []),
    ...('pairs' in draft ? draft.pairs : []),
    ...('gaps' in draft ? draft.gaps.flatMap((gap) => [gap, ...(gap.as === 'choice' ? gap.options : [])]) : []),
  ];
  return parts.map(({ id }) => id);
}
