import { i18n } from '@lingui/core';
import type { CodeTask } from '@stepwell/contract/challenges/challenges.ts';
import type { ProgramRun } from '@stepwell/contract/judge/judging.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { CodeEditor } from '../../../ui/code-editor/code-editor.tsx';
import { Failed } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './code-answer.module.css';
import { lastLanguage, rememberLanguage } from './code-storage.ts';
import { marksOf } from './marks-of.public.ts';
import { OwnInput, RunShown, type SubmissionResult, SubmissionShown, statusLabels } from './result-pane.public.tsx';
import { Statement } from './statement.tsx';
import { type TriedProgram, useRun } from './use-run.public.ts';
import workspace from './workspace.public.module.css';

export interface AnsweredProgram {
  language: string;
  files: SourceFile[];
}
interface Props {
  task: CodeTask;
  answer: AnsweredProgram | null;
  /** Missing where nothing more is taken. */
  onAnswer: ((program: AnsweredProgram) => void) | undefined;
  begin: (runId: string, program: TriedProgram) => Promise<ProgramRun>;
}

/** A question that a program answers: what is asked, where it is written, and how it did on samples and own inputs. */
export function CodeAnswer({ task, answer, onAnswer, begin }: Props) {
  const languageId = useId();
  const work = useAnswer(task, answer, onAnswer);
  const { run, refused, isSending, ...trying } = useRun(begin);
  const [own, setOwn] = useState<string>();
  const language = task.languages.find((one) => one.language === work.language);
  const log = run.data?.language === work.language ? logOf(run.data) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks belong to the code that was sent, not to each key after it.
  const marks = useMemo(() => (log ? marksOf(log, work.files) : []), [log, run.data]);
  const tryIt = () => {
    if (!language?.available || !onAnswer) return;
    trying.begin({ language: work.language, files: work.files, inputs: own === undefined ? null : [own] });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    tryIt();
  };
  return (
    <div className={`${css['answer']} ${workspace['piece']}`} onKeyDownCapture={press}>
      <div className={css['task']}>
        <Statement challenge={task} language={language} />
      </div>
      {language && !language.available && (
        <p className={workspace['strip']}>
          {i18n.t('{language} isn’t available at the moment. Choose another language; your code is saved.', {
            language: language.name,
          })}
        </p>
      )}
      <p className={css['language']}>
        <label htmlFor={languageId}>{i18n.t('Language')}</label>
        <select
          id={languageId}
          value={work.language}
          disabled={!onAnswer}
          onChange={({ target }) => work.choose(target.value)}
        >
          {task.languages.map((one) => (
            <option key={one.language} value={one.language}>
              {one.available ? one.name : i18n.t('{name} (not available)', { name: one.name })}
            </option>
          ))}
        </select>
      </p>
      <div className={css['editor']}>
        <CodeEditor
          key={`${work.language} ${work.round}`}
          label={i18n.t('Your program')}
          language={work.language}
          files={work.files}
          fixedFiles={task.kind === 'function' || task.kind === 'sql'}
          onChange={onAnswer && work.write}
          marks={marks}
        />
      </div>
      {work.isSwitched && (
        <p className={workspace['quiet']}>
          {i18n.t('Only this code is submitted. Code in other languages is lost when you leave.')}
        </p>
      )}
      {onAnswer && (
        <div className={css['acts']}>
          <Button tone="ghost" size="small" busy={isSending} onClick={tryIt} aria-keyshortcuts="Control+Enter">
            <IconPlayerPlay size={18} stroke={1.8} aria-hidden />
            {own === undefined ? i18n.t('Run samples') : i18n.t('Run custom input')}
          </Button>
          <p role="status" className={workspace['verdict']} data-verdict={run.data?.verdict ?? undefined}>
            {isSending ? i18n.t('Sending…') : run.data ? statusLabels(run.data) : ''}
          </p>
        </div>
      )}
      {onAnswer && task.kind !== 'interactive' && <OwnInput own={own} onOwn={setOwn} />}
      {refused && (
        <p role="alert" className={workspace['strip']}>
          {refused.message}
        </p>
      )}
      {run.error && !run.data && <Failed error={run.error} retry={run.refetch} retrying={run.isFetching} />}
      {run.data && <RunShown run={run.data} />}
    </div>
  );
}

/** What the judge said of a program that answered a question. */
export function JudgedProgram({ submission }: { submission: SubmissionResult }) {
  return (
    <div className={workspace['piece']}>
      <p role="status" className={workspace['verdict']} data-verdict={submission.verdict ?? undefined}>
        {statusLabels(submission)}
      </p>
      <SubmissionShown submission={submission} isAnswer />
    </div>
  );
}

/** The task alone, as whoever writes or marks a question reads it. */
export function TaskShown({ task }: { task: CodeTask }) {
  return (
    <div className={`${css['task']} ${workspace['piece']}`}>
      <Statement challenge={task} language={task.languages.find(({ available }) => available)} />
    </div>
  );
}

/** The answer and what stands beside it: the beginning in each language, and code in those that were left. */
function useAnswer(task: CodeTask, answer: AnsweredProgram | null, onAnswer: Props['onAnswer']) {
  const left = useRef(new Map<string, SourceFile[]>());
  const [isSwitched, setSwitched] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const works = (id: string | undefined) =>
    task.languages.some(({ language, available }) => language === id && available);
  const first = works(lastLanguage()) ? lastLanguage() : task.languages.find(({ available }) => available)?.language;
  const language = answer?.language ?? wanted ?? first ?? task.languages[0]?.language ?? '';
  const starter = (id: string) => task.languages.find((one) => one.language === id)?.starter ?? [];
  const files = answer?.files ?? left.current.get(language) ?? starter(language);
  // What came from elsewhere (another tab, a cleared answer) is shown as it is; what is typed here is there already.
  const lastReported = useRef(JSON.stringify(files));
  const round = useRef(0);
  const now = JSON.stringify(files);
  if (lastReported.current !== now) {
    lastReported.current = now;
    round.current += 1;
  }
  return {
    language,
    files,
    isSwitched,
    round: round.current,
    write: (next: SourceFile[]) => {
      lastReported.current = JSON.stringify(next);
      onAnswer?.({ language, files: next });
    },
    choose: (id: string) => {
      rememberLanguage(id);
      setWanted(id);
      if (!answer || id === language) return;
      left.current.set(language, files);
      setSwitched(true);
      const next = left.current.get(id) ?? starter(id);
      left.current.delete(id);
      onAnswer?.({ language: id, files: next });
    },
  };
}

const logOf = ({ verdict, compileLog, outcomes }: ProgramRun) =>
  compileLog && verdict === 'CE' ? compileLog : (outcomes.find(({ error }) => error !== '')?.error ?? '');
