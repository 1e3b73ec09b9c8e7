import { Problem } from '@stepwell/contract/problem.ts';
import { charts } from './charts.ts';
import { emails } from './emails.ts';
import { essays } from './essays.ts';
import type { WrittenPrompt } from './prompt.ts';
import { reports } from './reports.ts';
import { stories } from './stories.ts';

/** The prompts of the product, kind by kind in the order in which they are shown. */
export const allPrompts: readonly WrittenPrompt[] = [...emails, ...reports, ...essays, ...stories, ...charts];

const byId = new Map(allPrompts.map((prompt) => [prompt.promptId, prompt]));
/** Throws `writing_prompt_not_found`. */
export function promptOf(promptId: string): WrittenPrompt {
  const prompt = byId.get(promptId);
  if (!prompt) throw new Problem('writing_prompt_not_found');
  return prompt;
}
