import type { Answer, QuestionView, SettledKey } from '@stepwell/contract/questions/question.ts';
import type { Point, Region } from '@stepwell/contract/questions/question-parts.ts';

/** What earns everything, for the values of this attempt. */
export function rightAnswer(key: SettledKey, view: QuestionView): Answer {
  switch (key.kind) {
    case 'single':
      return { kind: key.kind, choice: key.right };
    case 'multiple':
      return { kind: key.kind, choices: key.right };
    case 'true-false':
      return { kind: key.kind, value: key.right };
    case 'numeric':
      if (view.kind === 'calculated') return { kind: view.kind, text: String(key.right) };
      return { kind: key.kind, text: `${key.right} ${key.units?.own ?? ''}`.trim() };
    case 'short-text':
      return { kind: key.kind, text: key.accepted[0] ?? '' };
    case 'ordering':
      return { kind: key.kind, order: key.right };
    case 'matching':
      return { kind: key.kind, pairs: key.right };
    case 'cloze': {
      const filled = key.gaps.map((gap) => [gap.id, gap.as === 'text' ? (gap.accepted[0] ?? '') : String(gap.right)]);
      return { kind: key.kind, gaps: Object.fromEntries(filled) };
    }
    case 'hotspot': {
      const most = view.kind === 'hotspot' ? view.most : 1;
      return { kind: key.kind, points: key.regions.slice(0, most).map(within) };
    }
    case 'essay':
      return { kind: key.kind, text: key.model };
    case 'file':
      return { kind: key.kind, files: [] };
    case 'code':
      // Its author's own solution is told to nobody.
      return { kind: key.kind, language: 'python', files: [] };
  }
}

/** A place in a region; the first corner of a polygon, since its edge counts. */
function within(region: Region): Point {
  if (region.shape === 'polygon') return region.points[0] ?? { x: 0, y: 0 };
  if (region.shape === 'circle') return { x: region.x, y: region.y };
  return { x: region.x + region.width / 2, y: region.y + region.height / 2 };
}
