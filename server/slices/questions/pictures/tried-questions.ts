import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { TriedQuestion } from '@stepwell/contract/questions/question-pictures.ts';
import { wellFormed } from '../../../platform/text/well-formed.ts';
import { chanceOf } from '../chance.public.ts';
import { versionOf } from '../drafted-questions.public.ts';
import { explained } from '../explained.public.ts';
import { cleanQuestions } from '../question-cleaning.public.ts';
import { problemsInQuestion } from '../question-problems.public.ts';
import { orderToShow } from '../question-views.public.ts';

/** Questions that are being written, as learners would meet them. Throws what cleaning throws. */
export const tried = (drafts: DraftQuestion[], seed: string): TriedQuestion[] =>
  cleanQuestions('questions', wellFormed(drafts)).map((draft) => {
    const problems = problemsInQuestion(draft);
    // What cannot be read yet has no answer; everything else of it can be looked at.
    const readable = draft.kind === 'calculated' && problems.length > 0 ? { ...draft, formula: '0' } : draft;
    const version = versionOf(readable);
    const shown = orderToShow(version.face, version.key, false, chanceOf(seed, draft.id));
    const { stem, face, key, explanation } = explained(version, shown, null);
    return { id: draft.id, stem, face, key, explanation, problems };
  });
