import { i18n } from '@lingui/core';
import type { Figure } from '@stepwell/contract/grading/quiz-results.ts';
import { LOW_ALPHA, LOW_DISCRIMINATION, RELIABLE_ATTEMPTS } from '@stepwell/contract/grading/reliability.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { figureLabel, percentText } from './figure-labels.ts';
import css from './results.module.css';

/** `few`: too few attempts for it to say much. `bad`: worth a look. */
export interface Verdict {
  kind: 'few' | 'bad';
  text: string;
}

const few = (attempts: number): Verdict => ({
  kind: 'few',
  text: i18n.t('{attempts, plural, one {From # attempt only} other {From # attempts only}}', { attempts }),
});

/** What to think of a quiz's alpha. */
export function alphaVerdict({ value }: Figure, attempts: number): Verdict | undefined {
  if (value === null) return undefined;
  if (attempts < RELIABLE_ATTEMPTS) return few(attempts);
  return value < LOW_ALPHA
    ? { kind: 'bad', text: i18n.t('Low: the questions don’t measure one thing together') }
    : undefined;
}

/** What to think of a question's discrimination. */
export function discriminationVerdict({ value }: Figure, attempts: number): Verdict | undefined {
  if (value === null) return undefined;
  if (attempts < RELIABLE_ATTEMPTS) return few(attempts);
  if (value < 0) return { kind: 'bad', text: i18n.t('Negative: check the answer key') };
  return value < LOW_DISCRIMINATION ? { kind: 'bad', text: i18n.t('Weak') } : undefined;
}

/** Any other figure of a question. */
export const fewVerdict = ({ value }: Figure, attempts: number): Verdict | undefined =>
  value !== null && attempts < RELIABLE_ATTEMPTS ? few(attempts) : undefined;

interface Props {
  figure: Figure;
  format?: (value: number) => string;
  verdict: Verdict | undefined;
}

/** A figure that is quiet where it says little, and stands out where something is wrong. */
export const Judged = ({ figure, format = percentText, verdict }: Props) => (
  <span className={css['judged']} data-verdict={verdict?.kind} title={verdict?.text}>
    {verdict?.kind === 'bad' && <IconAlertTriangle size={16} stroke={1.8} aria-hidden />}
    {verdict?.kind === 'few' && <span aria-hidden>≈ </span>}
    {figureLabel(figure, format)}
    {verdict && <span className="sr">, {verdict.text}</span>}
  </span>
);

/** Says above the figures that there are too few attempts for them. */
export function FewAttempts({ attempts }: { attempts: number }) {
  if (attempts >= RELIABLE_ATTEMPTS) return null;
  return (
    <p className={css['unmarked']}>
      {i18n.t(
        '{attempts, plural, one {# attempt is} other {# attempts are}} few: a single student can change these figures. They become reliable from about {enough} attempts.',
        { attempts, enough: RELIABLE_ATTEMPTS },
      )}
    </p>
  );
}
