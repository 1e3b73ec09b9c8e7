import { i18n } from '@lingui/core';
import type { Challenge, ChallengeLanguage } from '@stepwell/contract/challenges/challenges.ts';
import { IconCopy } from '@tabler/icons-react';
import { IconButton } from '../../../ui/parts/button.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { checkerWords, memoryWord, timeWord } from '../challenge-labels.public.ts';
import css from './statement.module.css';

interface Props {
  challenge: Pick<Challenge, 'statement' | 'samples' | 'checker' | 'groups'>;
  /** Whose limits are told. */
  language: ChallengeLanguage | undefined;
}

/** The task itself: statement, samples and limits; the same wherever a challenge is asked. */
export function Statement({ challenge, language }: Props) {
  const { statement, samples, checker, groups } = challenge;
  const compared = checkerWords(checker);
  return (
    <>
      <Prose html={statement} />
      {samples.length === 0 && <p>{i18n.t('This problem has no samples.')}</p>}
      {samples.map(({ number, input, answer, explanation }) => (
        <section key={number} className={css['sample']}>
          <h2>{i18n.t('Sample {number}', { number })}</h2>
          <div>
            <Block label={i18n.t('Input')} text={input} copies={i18n.t('Copy input {number}', { number })} />
            <Block label={i18n.t('Output')} text={answer} />
          </div>
          {explanation && <p>{explanation}</p>}
        </section>
      ))}
      <section className={css['limits']}>
        <h2>{i18n.t('Limits')}</h2>
        {language && (
          <p className="num">
            {i18n.t('Limits per test in {language}: {time} CPU time, {memory} memory.', {
              language: language.name,
              time: timeWord(language.cpuMs),
              memory: memoryWord(language.memoryBytes),
            })}
          </p>
        )}
        {compared && <p>{compared}</p>}
        {groups.length > 0 && (
          <ul>
            {groups.map(({ name, points }) => (
              <li key={name} className="num">
                {i18n.t('{name}: {points} points', { name, points })}
              </li>
            ))}
          </ul>
        )}
        {language && language.notes.length > 0 && (
          <ul>
            {language.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Block({ label, text, copies }: { label: string; text: string; copies?: string }) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wide scrolls, and whoever has a keyboard must reach it. */}
      <pre tabIndex={0}>{text}</pre>
      {copies && (
        <IconButton aria-label={copies} onClick={() => void navigator.clipboard?.writeText(text)}>
          <IconCopy size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </figure>
  );
}
