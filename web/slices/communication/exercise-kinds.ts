import { i18n } from '@lingui/core';
import type { StepKind, StepResult } from '@stepwell/contract/communication/steps.ts';
import type { TaskKind } from '@stepwell/contract/speaking/tasks.ts';
import type { EnglishArea } from '@stepwell/contract/vocabulary/vocabulary.ts';
import type { PromptKind } from '@stepwell/contract/writing/prompts.ts';
import { kindLabel as speakingLabel } from '../speaking/kind-labels.public.ts';
import { pathToPractice as speakingTaskPath } from '../speaking/speaking-at.public.ts';
import { areaLabel } from '../vocabulary/labels.public.ts';
import { pathTo as practicePath } from '../vocabulary/vocabulary-at.public.ts';
import { pathTo as writingPath } from '../writing/writing-at.public.ts';
import { kindLabel } from '../writing/writing-labels.public.ts';

interface Kind {
  label: string;
  /** Where it is practised. */
  path: (target: string) => string;
  action: string;
  /** What a group of exercises is called where one is chosen. */
  groupText: (group: string) => string;
  /** What was reached, in a few words. */
  resultText: (result: StepResult) => string;
}

/** What a step is called, where an exercise leads to, and how its result reads. */
export function kindOf(kind: StepKind): Kind {
  if (kind === 'unit')
    return {
      label: i18n.t('Practice unit'),
      path: (unit) => practicePath('unit', { unit }),
      action: i18n.t('Practise'),
      groupText: (area) => areaLabel(area as EnglishArea),
      resultText: ({ value, most }) => i18n.t('{value} of {most} right', { value, most }),
    };
  if (kind === 'writing')
    return {
      label: i18n.t('Writing task'),
      path: (prompt) => writingPath('write', { prompt }),
      action: i18n.t('Write'),
      groupText: (kind) => kindLabel(kind as PromptKind),
      resultText: ({ value }) => i18n.t('Band {band}', { band: value.toFixed(1) }),
    };
  if (kind === 'speaking')
    return {
      label: i18n.t('Speaking task'),
      path: speakingTaskPath,
      action: i18n.t('Speak'),
      groupText: (kind) => speakingLabel(kind as TaskKind),
      resultText: ({ value, most }) =>
        most === 0 ? i18n.t('Typed answer') : i18n.t('Estimate {score}', { score: value }),
    };
  return { label: i18n.t('Lesson'), path: () => '', action: i18n.t('Read'), groupText: String, resultText: () => '' };
}
