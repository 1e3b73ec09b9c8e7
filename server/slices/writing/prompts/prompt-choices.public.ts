import { allPrompts } from './all-prompts.ts';

/** Every writing prompt of the product, by kind. */
export const promptChoices = () =>
  allPrompts.map(({ promptId, title, kind }) => ({ target: promptId, title, group: kind as string }));

export const isPrompt = (id: string) => allPrompts.some(({ promptId }) => promptId === id);
