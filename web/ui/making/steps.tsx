import { i18n } from '@lingui/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../parts/button.tsx';
import css from './steps.module.css';

export interface StepLine {
  key: string;
  label: string;
  /** How far it is, in a few words. */
  status?: string | undefined;
  done?: boolean;
  to: string;
}

interface Props {
  steps: readonly StepLine[];
  /** The key of the step that is shown. */
  here: string;
  children: ReactNode;
}

/** What is made in steps: the steps as a stair going down beside the one that is shown. */
export function Steps({ steps, here, children }: Props) {
  return (
    <div className={css['desk']}>
      <StepNav steps={steps} here={here} />
      <div className={css['step']}>{children}</div>
    </div>
  );
}

/** On a phone one row that opens. */
function StepNav({ steps, here }: Omit<Props, 'children'>) {
  const [open, setOpen] = useState(false);
  const at = steps.findIndex(({ key }) => key === here);
  return (
    <nav className={css['steps']} aria-label={i18n.t('Steps')} data-open={open || undefined}>
      <button
        type="button"
        className={css['opener']}
        aria-expanded={open}
        aria-controls="step-list"
        onClick={() => setOpen(!open)}
      >
        <span>
          <b>{steps[at]?.label}</b>
          <small>{i18n.t('Step {at} of {of}', { at: at + 1, of: steps.length })}</small>
        </span>
        <IconChevronDown size={20} aria-hidden />
      </button>
      <ol id="step-list">
        {steps.map(({ key, label, status, done, to }) => (
          <li key={key} data-done={done || undefined} data-here={key === here || undefined}>
            <Link to={to} aria-current={key === here ? 'step' : undefined} onClick={() => setOpen(false)}>
              <b>{label}</b>
              {status && <small>{status}</small>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The way on, at the end of a step; nothing at the last one. */
export function NextStep({ steps, here }: Omit<Props, 'children'>) {
  const next = steps[steps.findIndex(({ key }) => key === here) + 1];
  if (!next) return null;
  return (
    <p className={css['next']}>
      <ButtonLink tone="ghost" to={next.to}>
        {i18n.t('Next: {step}', { step: next.label })}
      </ButtonLink>
    </p>
  );
}
