import type { ComponentProps } from 'react';
import { AnswerFields } from './fields.public.tsx';

/** The way to answer a question of any kind, for whoever asks one outside an attempt. */
export function AnswerTo(props: ComponentProps<typeof AnswerFields>) {
  return <AnswerFields {...props} />;
}
