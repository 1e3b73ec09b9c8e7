import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { AnswerKey, QuestionView } from '@stepwell/contract/questions/question.ts';
import { drawMath } from '../../platform/text/author-html.ts';

/** Questions that people mark have their rubric in the face: whoever writes may read by what they are marked. */

type Draft<Kind extends DraftQuestion['kind']> = Extract<DraftQuestion, { kind: Kind }>;
type Face<Kind extends QuestionView['kind']> = Extract<QuestionView, { kind: Kind }>;
type Key<Kind extends AnswerKey['kind']> = Extract<AnswerKey, { kind: Kind }>;

export function essaySides({ rich, leastWords, mostWords, template, rubric, model }: Draft<'essay'>) {
  const view: Face<'essay'> = { kind: 'essay', rich, leastWords, mostWords, template, rubric };
  const key: Key<'essay'> = { kind: 'essay', model: drawMath(model) };
  return { face: view, key, feedback: {} };
}

export const essayDraft = (
  { kind, rich, leastWords, mostWords, template, rubric }: Face<'essay'>,
  { model }: Key<'essay'>,
) => ({ kind, rich, leastWords, mostWords, template, rubric, model });

export function fileSides({ mostFiles, fileTypes, mostBytes, rubric, model }: Draft<'file'>) {
  const view: Face<'file'> = { kind: 'file', mostFiles, fileTypes, mostBytes, rubric };
  const key: Key<'file'> = { kind: 'file', model: drawMath(model) };
  return { face: view, key, feedback: {} };
}

export const fileDraft = ({ kind, mostFiles, fileTypes, mostBytes, rubric }: Face<'file'>, { model }: Key<'file'>) => ({
  kind,
  mostFiles,
  fileTypes,
  mostBytes,
  rubric,
  model,
});

/** An unfinished one points nowhere. */
export function codeSides({ id, challenge, languages }: Draft<'code'>) {
  const { versionId, title } = challenge ?? { versionId: id, title: '' };
  const view: Face<'code'> = { kind: 'code', versionId, title, languages };
  const key: Key<'code'> = { kind: 'code' };
  return { face: view, key, feedback: {} };
}

export const codeDraft = ({ kind, versionId, title, languages }: Face<'code'>) => ({
  kind,
  challenge: { versionId, title },
  languages,
});
