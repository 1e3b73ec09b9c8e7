import type { Figure, Why } from '@stepwell/contract/grading/quiz-results.ts';

export const told = (value: number): Figure => ({ value, why: null });
export const untold = (why: Why): Figure => ({ value: null, why });
