import { i18n } from '@lingui/core';
import {
  type Difference,
  MOST_OWN_INPUT,
  type OwnSubmission,
  type ProgramRun,
  type RunOutcome,
} from '@stepwell/contract/judge/judging.ts';
import type { ChallengeKind } from '@stepwell/contract/judge/programs.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import type { ReactNode } from 'react';
import { Failed } from '../../../ui/page/query-state.tsx';
import { memoryWord, timeWord, verdictExplained, verdictWord } from '../challenge-labels.public.ts';
import { failingSample, reasonApart } from './failing-sample.public.ts';
import { TestStairs } from './test-stairs.public.tsx';
import type { useJudging } from './use-judging.ts';
import css from './workspace.public.module.css';

interface Props {
  judged: ReturnType<typeof useJudging>;
  shows: 'run' | 'submission';
  onShow: (what: 'run' | 'submission') => void;
  own: string | undefined;
  onOwn: (input: string | undefined) => void;
  kind: ChallengeKind;
  /** What comes once a submission is accepted. */
  afterwards: ReactNode;
}

/** What became of the last run or submission, as far as it is known. */
export function ResultPane({ judged, shows, onShow, own, onOwn, kind, afterwards }: Props) {
  const { submission, run, refused } = judged;
  const now = shows === 'run' ? run : submission;
  return (
    <section className={css['result']} data-theme="dark" aria-label={i18n.t('Result')}>
      <div className={css['resultBar']}>
        <fieldset className={css['seg']}>
          <legend className="sr">{i18n.t('Result type')}</legend>
          <button type="button" aria-pressed={shows === 'run'} onClick={() => onShow('run')}>
            {i18n.t('Run')}
          </button>
          <button type="button" aria-pressed={shows === 'submission'} onClick={() => onShow('submission')}>
            {i18n.t('Submission')}
          </button>
        </fieldset>
        <p role="status" className={css['verdict']} data-verdict={now.data?.verdict ?? undefined}>
          {judged.isSending ? i18n.t('Sending…') : now.data ? statusLabels(now.data) : ''}
        </p>
      </div>
      {refused && (
        <p role="alert" className={css['strip']}>
          {refusedWords(refused)}
        </p>
      )}
      {now.error && !now.data && <Failed error={now.error} retry={now.refetch} retrying={now.isFetching} />}
      {shows === 'run' ? (
        <>
          {kind !== 'interactive' && <OwnInput own={own} onOwn={onOwn} />}
          {run.data ? (
            <RunShown run={run.data} />
          ) : (
            <p className={css['quiet']}>{i18n.t('Run your program to see what it prints.')}</p>
          )}
        </>
      ) : submission.data ? (
        <>
          {submission.data.verdict === 'AC' && afterwards}
          <SubmissionShown submission={submission.data} />
        </>
      ) : (
        !submission.error && <p className={css['quiet']}>{i18n.t('Submit your program to run it on all tests.')}</p>
      )}
    </section>
  );
}

/** What is wrong with the program itself comes before the word that something is. */
function refusedWords(refused: Error) {
  const [first] = refused instanceof Refusal ? Object.values(refused.fields ?? {}) : [];
  return first ?? refused.message;
}

/** A submission as far as it is told; where it was handed in is not. */
export type SubmissionResult = Omit<OwnSubmission, 'submissionId' | 'challenge'>;

type Judged = Pick<OwnSubmission, 'stage' | 'place' | 'verdict' | 'tests' | 'testCount'>;

export function statusLabels(now: Judged | ProgramRun): string {
  if (now.stage === 'waiting')
    return now.place
      ? i18n.t('In the queue: {place} ahead of you', { place: now.place })
      : i18n.t('In the queue: you’re next');
  if (now.stage === 'compiling') return i18n.t('Compiling…');
  const isRun = 'outcomes' in now;
  const [done, all] = isRun ? [now.outcomes.length, now.inputCount] : [now.tests.length, now.testCount];
  if (now.stage === 'running') return i18n.t('{done} of {all} tests done', { done, all });
  if (!now.verdict) return '';
  if (isRun) return now.verdict === 'AC' ? i18n.t('Finished') : verdictWord(now.verdict);
  const failed = now.tests.find(({ verdict }) => verdict !== 'AC');
  if (failed && now.verdict !== 'CE' && now.verdict !== 'IE')
    return i18n.t('{verdict} on test {position}', {
      verdict: verdictWord(now.verdict),
      position: failed.position,
    });
  return verdictWord(now.verdict);
}

export function OwnInput({ own, onOwn }: Pick<Props, 'own' | 'onOwn'>) {
  return (
    <div className={css['own']}>
      <label>
        <input
          type="checkbox"
          checked={own !== undefined}
          onChange={({ target }) => onOwn(target.checked ? '' : undefined)}
        />
        {i18n.t('Run on custom input')}
      </label>
      {own !== undefined && (
        <textarea
          aria-label={i18n.t('Custom input')}
          rows={4}
          maxLength={MOST_OWN_INPUT}
          value={own}
          spellCheck={false}
          onChange={({ target }) => onOwn(target.value)}
        />
      )}
    </div>
  );
}

export function RunShown({ run }: { run: ProgramRun }) {
  return (
    <>
      <Why now={run} />
      {run.outcomes.map((outcome) => (
        <Outcome key={outcome.position} outcome={outcome} />
      ))}
    </>
  );
}

function Why({ now }: { now: SubmissionResult | ProgramRun }) {
  const { verdict, reason, compileLog } = now;
  const isSubmission = 'tests' in now;
  return (
    <>
      {verdict && (isSubmission || verdict === 'CE' || verdict === 'IE') && (
        <p className={css['why']}>
          {verdictExplained(verdict)} {isSubmission ? reasonApart(now) : reason}
        </p>
      )}
      {compileLog && <Text label={i18n.t('Compiler output')} text={compileLog} />}
    </>
  );
}

function Outcome({ outcome }: { outcome: RunOutcome }) {
  const { position, input, expected, verdict, reason, output, error, difference, cpuMs, memoryBytes } = outcome;
  const name = expected === null ? i18n.t('Custom input') : i18n.t('Sample {number}', { number: position });
  return (
    <section className={css['outcome']} data-verdict={verdict ?? undefined}>
      <h3>
        {name}: {verdict ? verdictWord(verdict) : i18n.t('finished')}{' '}
        <span className="num">
          {timeWord(cpuMs)}, {memoryWord(memoryBytes)}
        </span>
      </h3>
      {reason && reason !== difference?.words && <p>{reason}</p>}
      <Sides input={input} expected={expected} output={output} error={error} difference={difference} />
    </section>
  );
}

interface SidesProps {
  input: string;
  expected: string | null;
  output: string;
  error: string;
  difference: Difference | null;
}
/** Input, what was expected and what was printed, side by side; the line that first differs is marked in both. */
export function Sides({ input, expected, output, error, difference }: SidesProps) {
  return (
    <>
      {difference && <p className={css['difference']}>{difference.words}</p>}
      <div className={css['sides']}>
        <Text label={i18n.t('Input')} text={input} />
        {expected !== null && <Text label={i18n.t('Expected')} text={expected} line={difference?.line} />}
        <Text label={i18n.t('Your output')} text={output} line={difference?.line} />
      </div>
      {error && <Text label={i18n.t('Standard error')} text={error} />}
    </>
  );
}

function Text({ label, text, line }: { label: string; text: string; line?: number | null | undefined }) {
  const lines = text.replace(/\n$/, '').split('\n');
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wide scrolls, and whoever has a keyboard must reach it. */}
      <pre tabIndex={0}>
        {line
          ? lines.map((one, place) =>
              place === line - 1 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
                <mark key={place}>{`${one || ' '}\n`}</mark>
              ) : (
                `${one}\n`
              ),
            )
          : text || i18n.t('(empty)')}
      </pre>
    </figure>
  );
}

/** `isAnswer`: it answers a question, where hints cost nothing. */
export function SubmissionShown({
  submission,
  isAnswer = false,
}: {
  submission: SubmissionResult;
  isAnswer?: boolean;
}) {
  const { stage, verdict, points, ofPoints, groups, cpuMs, memoryBytes, limits } = submission;
  const failing = failingSample(submission);
  return (
    <>
      {verdict !== 'CE' && verdict !== 'IE' && <TestStairs submission={submission} />}
      <Why now={submission} />
      {stage === 'done' && points !== null && verdict !== 'CE' && verdict !== 'IE' && (
        <p className={`${css['why']} num`}>
          {isAnswer
            ? i18n.t('{points} of {ofPoints} points from tests.', { points, ofPoints })
            : i18n.t('{points} of {ofPoints} points before hints.', { points, ofPoints })}{' '}
          {cpuMs !== null &&
            memoryBytes !== null &&
            i18n.t('Slowest test {time} of {most}, peak memory {memory}.', {
              time: timeWord(cpuMs),
              most: timeWord(limits.cpuMs),
              memory: memoryWord(memoryBytes),
            })}
        </p>
      )}
      {groups.length > 0 && stage === 'done' && (
        <ul className={css['groups']}>
          {groups.map(({ name, points: worth, passed }) => (
            <li key={name} className="num">
              {passed
                ? i18n.t('{name}: {worth} points', { name, worth })
                : i18n.t('{name}: failed, 0 of {worth} points', { name, worth })}
            </li>
          ))}
        </ul>
      )}
      {failing && (
        <section className={css['outcome']} data-verdict={failing.verdict}>
          <h3>{i18n.t('Failed: test {position} (sample)', { position: failing.position })}</h3>
          {failing.reason && failing.reason !== failing.sample.difference?.words && <p>{failing.reason}</p>}
          <Sides {...failing.sample} />
        </section>
      )}
    </>
  );
}
