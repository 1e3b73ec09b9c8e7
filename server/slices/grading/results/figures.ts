import type { Figure, Why } from '@stepwell/contract/grading/quiz-results.ts';

export const knownFigure = (value: number): Figure => ({ value, why: null });
export const missingFigure = (why: Why): Figure => ({ value: null, why });
