import { i18n } from '@lingui/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import css from './authoring.module.css';
import type { ChallengeStep } from './challenge-steps.ts';
import { HintsTab } from './hints-tab.tsx';
import { ProgramsTab } from './programs-tab.tsx';
import { PublishTab } from './publish-tab.tsx';
import { StartersTab } from './starters-tab.tsx';
import { StatementTab } from './statement-tab.tsx';
import { LimitsTab } from './tests/limits-tab.tsx';
import { TestsTab } from './tests/tests-tab.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  step: ChallengeStep;
  /** The part of the step that the address names. */
  part: string | null;
  draft: Draft;
  list: ListAddress;
}

/** What is written in one step of a challenge. */
export function ChallengeStepBody({ step, part, draft, list }: Props) {
  switch (step) {
    case 'statement':
      return (
        <>
          <StatementTab draft={draft} />
          <Part name="hints" now={part} title={i18n.t('Hints and editorial')}>
            <HintsTab draft={draft} />
          </Part>
        </>
      );
    case 'tests':
      return <TestsTab draft={draft} />;
    case 'solutions':
      return <Solutions part={part} draft={draft} />;
    case 'publish':
      return <PublishTab draft={draft} list={list} />;
  }
}

/** Programs, languages, limits and starter code; a program that is written stands alone. */
function Solutions({ part, draft }: Pick<Props, 'part' | 'draft'>) {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Part name="programs" now={part} title={i18n.t('Programs')}>
        <ProgramsTab draft={draft} onOpen={setWriting} />
      </Part>
      {!isWriting && (
        <Part name="limits" now={part} title={i18n.t('Languages and limits')}>
          <LimitsTab draft={draft} />
        </Part>
      )}
      {!isWriting && draft.challenge.kind !== 'sql' && (
        <Part name="starters" now={part} title={i18n.t('Starter code')}>
          <StartersTab draft={draft} />
        </Part>
      )}
    </>
  );
}

/** A part of a step; shown at once where the address names it. */
function Part({
  name,
  now,
  title,
  children,
}: {
  name: string;
  now: string | null;
  title: string;
  children: ReactNode;
}) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (name === now) part.current?.scrollIntoView?.();
  }, [name, now]);
  return (
    <section ref={part} className={css['part']} aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`}>{title}</h2>
      {children}
    </section>
  );
}
