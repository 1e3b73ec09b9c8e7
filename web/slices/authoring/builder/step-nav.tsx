import { i18n } from '@lingui/core';
import type { Draft } from '@stepwell/contract/authoring/drafts.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import css from './builder.module.css';
import { type Step, standingOf, stepName, steps, toPlace } from './steps.ts';
import { useNow } from './use-draft.tsx';

/** The steps as a stair going down; on a phone one row that opens. */
export function StepNav({ draft, here }: { draft: Draft; here: Step }) {
  const [open, setOpen] = useState(false);
  const now = useNow((all) => all);
  return (
    <nav className={css['steps']} aria-label={i18n.t('Steps')} data-open={open || undefined}>
      <button
        type="button"
        className={css['opener']}
        aria-expanded={open}
        aria-controls="builder-steps"
        onClick={() => setOpen(!open)}
      >
        <span>
          <b>{stepName(here)}</b>
          <small>{i18n.t('Step {at} of {of}', { at: steps.indexOf(here) + 1, of: steps.length })}</small>
        </span>
        <IconChevronDown size={20} aria-hidden />
      </button>
      <ol id="builder-steps">
        {steps.map((step) => {
          const { words, done } = standingOf(step, now, draft);
          return (
            <li key={step} data-done={done || undefined} data-here={step === here || undefined}>
              <Link
                to={toPlace(draft.courseId, step)}
                aria-current={step === here ? 'step' : undefined}
                onClick={() => setOpen(false)}
              >
                <b>{stepName(step)}</b>
                <small>{words}</small>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
