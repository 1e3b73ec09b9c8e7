import type { Verdict } from '@stepwell/contract/judge/programs.ts';

const verdictByName: Record<string, Verdict> = {
  CORRECT: 'AC',
  ACCEPTED: 'AC',
  AC: 'AC',
  WRONG_ANSWER: 'WA',
  WA: 'WA',
  NO_OUTPUT: 'WA',
  PRESENTATION_ERROR: 'WA',
  TIMELIMIT: 'TLE',
  TIME_LIMIT_EXCEEDED: 'TLE',
  TLE: 'TLE',
  RUN_ERROR: 'RE',
  RUN_TIME_ERROR: 'RE',
  RUNTIME_ERROR: 'RE',
  RTE: 'RE',
  RE: 'RE',
  MEMORY_LIMIT: 'MLE',
  MEMORY_LIMIT_EXCEEDED: 'MLE',
  MLE: 'MLE',
  OUTPUT_LIMIT: 'OLE',
  OUTPUT_LIMIT_EXCEEDED: 'OLE',
  OLE: 'OLE',
  COMPILER_ERROR: 'CE',
  COMPILE_ERROR: 'CE',
  CE: 'CE',
};
/** The verdict that somebody writes in one way or another. */
export const statedVerdict = (word: string): Verdict | undefined =>
  verdictByName[
    word
      .trim()
      .replace(/\W+$/, '')
      .replace(/[\s-]+/g, '_')
      .toUpperCase()
  ];
