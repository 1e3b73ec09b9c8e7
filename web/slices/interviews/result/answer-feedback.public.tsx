import { i18n } from '@lingui/core';
import type { Delivery } from '@stepwell/contract/interviews/feedback/delivery.ts';
import type { AnswerFeedback, Evidence } from '@stepwell/contract/interviews/feedback/feedback.ts';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Button } from '../../../ui/parts/button.tsx';
import { clockText } from '../../../ui/recording/clock-text.ts';
import { partText } from '../labels.ts';
import css from './result.module.css';

interface Props {
  feedback: AnswerFeedback;
  /** Plays the recording from a second; nothing where there is none. */
  seek: ((second: number) => void) | undefined;
}

/** Points, structure and delivery of one answer, each with the words it rests on. */
export function AnswerFeedbackView({ feedback, seek }: Props) {
  const { points, structure, delivery, words, wantedWords, content, structureScore } = feedback;
  return (
    <div className={css['feedback']}>
      <section>
        <h4>
          {i18n.t('Content')} <span className="num">{content ?? '–'}</span>
        </h4>
        <ul>
          {points.map(({ id, phrase, evidence }) => (
            <Line key={id} name={phrase} lang="" evidence={evidence} missing={i18n.t('Not mentioned')} seek={seek} />
          ))}
        </ul>
      </section>
      <section>
        <h4>
          {i18n.t('Structure')} <span className="num">{structureScore}</span>
        </h4>
        <ul>
          {structure.map(({ part, evidence }) => (
            <Line key={part} name={partText(part)} evidence={evidence} missing={i18n.t('Not found')} seek={seek} />
          ))}
          <li>
            <Mark isMade={words >= wantedWords.from && words <= wantedWords.to} />
            <div>
              <b>{i18n.t('Length')}</b>
              <p className="num">
                {i18n.t('{words} words; {from} to {to} fit the time', {
                  words,
                  from: wantedWords.from,
                  to: wantedWords.to,
                })}
              </p>
            </div>
          </li>
        </ul>
      </section>
      {delivery && <DeliveryView delivery={delivery} seek={seek} />}
    </div>
  );
}

const Mark = ({ isMade }: { isMade: boolean }) =>
  isMade ? (
    <IconCheck className={css['made']} size={20} stroke={2} aria-label={i18n.t('Yes')} />
  ) : (
    <IconMinus className={css['missed']} size={20} stroke={2} aria-label={i18n.t('No')} />
  );

interface LineProps {
  name: string;
  lang?: string;
  evidence: Evidence | null;
  missing: string;
  seek: ((second: number) => void) | undefined;
}

function Line({ name, lang, evidence, missing, seek }: LineProps) {
  return (
    <li>
      <Mark isMade={evidence !== null} />
      <div>
        <b lang={lang}>{name}</b>
        {evidence ? (
          <p>
            <q lang="">{evidence.quote}</q> <Second at={evidence.second} seek={seek} />
          </p>
        ) : (
          <p>{missing}</p>
        )}
      </div>
    </li>
  );
}

/** The second of a recording, estimated; pressed it plays from there. */
function Second({ at, seek }: { at: number | null; seek: ((second: number) => void) | undefined }) {
  if (at === null) return null;
  const text = i18n.t('about {time}', { time: clockText(at) });
  return seek ? (
    <Button tone="ghost" size="small" onClick={() => seek(at)}>
      {text}
    </Button>
  ) : (
    <span className="num">{text}</span>
  );
}

function faultText(fault: NonNullable<Delivery['fault']>) {
  if (fault === 'silent') return i18n.t('Nothing could be heard in this recording.');
  if (fault === 'too-short') return i18n.t('The recording is too short to measure.');
  return fault === 'noisy'
    ? i18n.t('There is too much noise to measure pace and pauses.')
    : i18n.t('The recording is too loud and cut off. Move away from the microphone.');
}

function DeliveryView({ delivery, seek }: { delivery: Delivery; seek: Props['seek'] }) {
  const { wordsPerMinute, pauses, fillers, score, fault } = delivery;
  return (
    <section>
      <h4>
        {i18n.t('Delivery')} <span className="num">{score ?? '–'}</span>
      </h4>
      {fault ? (
        <p>{faultText(fault)}</p>
      ) : (
        <ul>
          <li>
            <div>
              <b>{i18n.t('Pace')}</b>
              <p className="num">
                {wordsPerMinute === null
                  ? i18n.t('Needs a transcript of this recording')
                  : i18n.t('{pace} words a minute; 110 to 170 is comfortable', { pace: wordsPerMinute })}
              </p>
            </div>
          </li>
          <li>
            <div>
              <b>{i18n.t('Long pauses')}</b>
              {pauses.length === 0 ? (
                <p>{i18n.t('None over 2 s')}</p>
              ) : (
                <p className={css['moments']}>
                  {pauses.map(({ start, seconds }) => (
                    <Button key={start} tone="ghost" size="small" onClick={() => seek?.(Math.max(0, start - 2))}>
                      {i18n.t('{seconds} s at {time}', { seconds, time: clockText(start) })}
                    </Button>
                  ))}
                </p>
              )}
            </div>
          </li>
          <li>
            <div>
              <b>{i18n.t('Fillers in the transcript')}</b>
              <p>
                {fillers.length === 0
                  ? i18n.t('None')
                  : fillers.map(({ text, count }) => `${text} × ${count}`).join(', ')}
              </p>
            </div>
          </li>
        </ul>
      )}
    </section>
  );
}
