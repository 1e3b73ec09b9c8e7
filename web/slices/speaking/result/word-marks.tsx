import { i18n } from '@lingui/core';
import type { GradedWord } from '@stepwell/contract/speaking/scoring/grade.ts';
import { type Attempt, speaking } from '@stepwell/contract/speaking/speaking.ts';
import type { Task } from '@stepwell/contract/speaking/tasks.ts';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { soundLabel, stateLabel } from '../labels.ts';
import css from '../speaking.module.css';
import { pathTo } from '../speaking-at.public.ts';

interface Props {
  words: readonly GradedWord[];
  task: Task;
  play?: (from: number, to?: number) => void;
  attempt?: Attempt;
  onChange?: (attempt: Attempt) => Promise<unknown>;
}

/** The text with what was heard of each word; a word opens its sounds, and can be contested. */
export function WordMarks({ words, play, attempt, onChange }: Props) {
  const [chosen, setChosen] = useState<number>();
  const [contesting, setContesting] = useState(false);
  const word = chosen === undefined ? undefined : words[chosen];
  const contestAt = (at: number) => attempt?.contests.find((one) => one.at === at);
  const contest = chosen === undefined ? undefined : contestAt(chosen);
  const stateOf = (one: GradedWord, at: number) => (contestAt(at)?.state === 'accepted' ? 'good' : one.state);
  const unsure = words.filter((one, at) => stateOf(one, at) !== 'good').length;
  return (
    <div className={css['marks']}>
      <p className="mut">
        {unsure === 0
          ? i18n.t('Every word was clear.')
          : i18n.t('{unsure, plural, one {# word} other {# words}} to look at. Choose a word to hear it.', { unsure })}
      </p>
      <p className={css['words']} lang="en">
        {words.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words of one text never change their place.
          <Fragment key={at}>
            <button
              type="button"
              data-state={stateOf(one, at)}
              aria-pressed={at === chosen}
              aria-label={i18n.t('{word}: {state}', { word: one.text, state: stateLabel(stateOf(one, at)) })}
              onClick={() => {
                setChosen(at === chosen ? undefined : at);
                if (at !== chosen && one.start !== null && one.end !== null)
                  play?.(Math.max(0, one.start - 0.05), one.end + 0.1);
              }}
            >
              {one.text}
            </button>{' '}
          </Fragment>
        ))}
      </p>
      {word && chosen !== undefined && (
        <section className={css['word']} aria-label={word.text}>
          <p>
            <b lang="en">{word.text}</b> {stateLabel(stateOf(word, chosen))}
          </p>
          {word.sounds.length > 0 && (
            <ul className={css['sounds']}>
              {word.sounds.map(({ sound, isWeak }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sounds of one word never change their place.
                <li key={at} data-weak={isWeak || undefined}>
                  {isWeak ? (
                    <Link className="lnk" to={pathTo('drills', { sound })}>
                      {i18n.t('Weakest: {sound}', { sound: soundLabel(sound) })}
                    </Link>
                  ) : (
                    soundLabel(sound)
                  )}
                </li>
              ))}
            </ul>
          )}
          {contest ? (
            <p>
              {contest.state === 'open'
                ? i18n.t('Contested. A teacher will listen and decide.')
                : contest.state === 'accepted'
                  ? i18n.t('You were right: {reply}', { reply: contest.reply })
                  : i18n.t('The mark was kept: {reply}', { reply: contest.reply })}
            </p>
          ) : (
            attempt &&
            onChange &&
            word.state !== 'good' && (
              <Button tone="ghost" size="small" onClick={() => setContesting(true)}>
                {i18n.t('Contest mark')}
              </Button>
            )
          )}
        </section>
      )}
      {contesting && word && attempt && onChange && chosen !== undefined && (
        <ConfirmDialog
          title={i18n.t('Contest the mark on “{word}”?', { word: word.text })}
          hint={i18n.t('Teachers will be able to hear this recording. A contested mark never lowers your score.')}
          action={i18n.t('Contest mark')}
          tone="main"
          reason={{ label: i18n.t('Comment (optional)'), check: () => undefined }}
          onConfirm={async (comment) =>
            onChange(
              await call(speaking.contest, {
                params: { attemptId: attempt.attemptId },
                body: { at: chosen, comment },
              }),
            )
          }
          onClose={() => setContesting(false)}
        />
      )}
    </div>
  );
}
