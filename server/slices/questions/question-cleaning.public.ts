import { Problem } from '@stepwell/contract/problem.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { cleanLecture, cleanText } from '../../platform/text/author-html.ts';

/**
 * Questions as they may be kept: their HTML clean. `field` names them in a refusal: throws `invalid_fields` where two
 * questions, or two parts of one, carry the same id.
 */
export function cleanQuestions(field: string, questions: DraftQuestion[]): DraftQuestion[] {
  mustDiffer(field, questions);
  for (const question of questions) {
    if ('options' in question) mustDiffer(field, question.options);
    if ('items' in question) mustDiffer(field, question.items);
    if ('pairs' in question) mustDiffer(field, question.pairs);
    if (question.kind === 'hotspot') mustDiffer(field, question.regions);
    if ('rubric' in question) {
      mustDiffer(field, question.rubric);
      for (const { levels } of question.rubric) mustDiffer(field, levels);
    }
    if (question.kind !== 'cloze') continue;
    mustDiffer(field, question.gaps);
    for (const gap of question.gaps) if (gap.as === 'choice') mustDiffer(field, gap.options);
  }
  return questions.map(cleanQuestion);
}

const cleanQuestion = (question: DraftQuestion): DraftQuestion => ({
  ...question,
  stem: cleanLecture(question.stem),
  explanation: cleanLecture(question.explanation),
  ...(question.kind === 'cloze' && { text: cleanLecture(question.text) }),
  ...(question.kind === 'essay' && question.rich && { template: cleanText(question.template) }),
  ...('model' in question && { model: cleanLecture(question.model) }),
});

function mustDiffer(field: string, parts: { id: string }[]) {
  if (new Set(parts.map(({ id }) => id)).size < parts.length)
    throw new Problem('invalid_fields', { fields: { [field]: 'Two parts have the same number.' } });
}
