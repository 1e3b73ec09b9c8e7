import { i18n } from '@lingui/core';
import { compiler } from '@stepwell/contract/compiler/compiler.ts';
import { IconPlayerPlayFilled, IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { CodeEditor } from '../../ui/code-editor/code-editor.tsx';
import type { CodeJump } from '../../ui/code-editor/code-editor-props.ts';
import type { CodeMark } from '../../ui/code-editor/marks.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import css from './compiler.module.css';
import { firstExample } from './examples.ts';
import { fillRestOfWindow } from './fill-rest-of-window.ts';
import { onFirstAct } from './first-act.ts';
import { newProgram } from './programs/draft.ts';
import { ProgramMenu } from './programs/program-menu.tsx';
import { SaveStatus } from './programs/save-status.tsx';
import { SnippetList } from './programs/snippet-list.tsx';
import { useProgram } from './programs/use-program.ts';
import { TerminalPanel } from './terminal-panel.tsx';
import type { TerminalView } from './terminal-view.ts';
import { useLanguages } from './use-languages.ts';
import { fetchEngine, useRunning } from './use-running.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./programs/share-dialog.tsx')).ShareDialog }));

type Pane = 'code' | 'terminal' | 'files';

/** Editor, terminal and one's own programs. */
export function Workroom() {
  const [search, setSearch] = useSearchParams();
  const { languages, runtimes, failed, again } = useLanguages();
  const own = useProgram();
  const { program } = own;
  const view = useRef<TerminalView | null>(null);
  const running = useRunning(view);
  const [pane, setPane] = useState<Pane>('code');
  const [jump, setJump] = useState<CodeJump>();
  const [sharing, setSharing] = useState(false);
  const language = languages.find(({ id }) => id === program.language);

  const openSnippet = async (snippetId: string) => {
    if (snippetId === program.snippetId) return setPane('code');
    if (program.unsaved && !(await own.saveNow()) && !navigator.onLine) return;
    try {
      own.openSnippet(await call(compiler.snippet, { params: { snippetId } }));
      running.forget();
      setPane('code');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  // A link to one of one's own programs; afterwards the address says nothing, as what is written says it.
  const wanted = search.get('snippet');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => {
    if (!wanted) return;
    void openSnippet(wanted);
    setSearch({}, { replace: true });
  }, [wanted]);

  // Whoever presses before it is known what runs here is answered as soon as it is.
  const [wants, setWants] = useState(false);
  const run = () => {
    setPane('terminal');
    if (languages.length === 0 || !runtimes) return setWants(true);
    setWants(false);
    if (!language) return;
    if (language.available) void running.begin(language, program.files, runtimes);
  };
  const runNow = useEffectEvent(run);
  const known = languages.length > 0 && runtimes !== undefined;
  useEffect(() => {
    if (wants && known) runNow();
  }, [wants, known]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come.
  useEffect(() => running.resume(program.files), []);
  // What runs programs, and megabytes for another time, wait until it is clear that this person does something here.
  const [offline, setOffline] = useState<typeof import('./offline.ts')>();
  useEffect(
    () =>
      onFirstAct(() => {
        void fetchEngine().catch(() => {});
        void import('./offline.ts').then(setOffline, () => {});
      }),
    [],
  );
  useEffect(() => (runtimes ? offline?.keepForOffline(runtimes) : undefined), [runtimes, offline]);

  const marks = useMemo<CodeMark[]>(
    () =>
      running.problems.flatMap(({ file, line, column, message, hint, tone }) =>
        file && line ? [{ file, line, column, tone, message: hint ?? message }] : [],
      ),
    [running.problems],
  );
  const chooseLanguage = (id: string) => {
    const isUntouched = JSON.stringify(program.files) === JSON.stringify(firstExample(program.language));
    if (isUntouched && !program.revision) own.open(newProgram(id, program.title));
    else own.edit({ language: id, files: renamed(program.files, languages.find((one) => one.id === id)?.extension) });
  };
  return (
    <div ref={fillRestOfWindow} className={css['page']} data-theme="dark" data-pane={pane}>
      <header className={css['head']}>
        <h1>{program.title}</h1>
        <SaveStatus save={own.save} />
        <span className={css['gap']} />
        <ProgramMenu
          own={own}
          onOpened={() => {
            running.forget();
            setPane('code');
          }}
        />
        <select
          aria-label={i18n.t('Language')}
          value={program.language}
          onChange={({ target }) => chooseLanguage(target.value)}
        >
          {!language && <option value={program.language}>{program.language}</option>}
          {languages.map(({ id, name, available }) => (
            <option key={id} value={id} disabled={!available && id !== program.language}>
              {available ? name : i18n.t('{name} (not available)', { name })}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={css['act']}
          aria-label={i18n.t('Share')}
          onClick={async () => {
            if (program.revision > 0 || (await own.saveNow())) setSharing(true);
            else toast.error(i18n.t('The program isn’t saved, so you can’t share it yet.'));
          }}
        >
          <IconShare2 size={18} stroke={1.6} aria-hidden />
          <span className={css['long']} aria-hidden>
            {i18n.t('Share')}
          </span>
        </button>
        <Button tone="lamp" size="small" onClick={run}>
          <IconPlayerPlayFilled size={15} aria-hidden />
          {i18n.t('Run')}
        </Button>
      </header>
      {failed && (
        <p className={css['tell']} role="alert">
          {i18n.t('Couldn’t load the languages, so you can’t run programs.')}
          <button type="button" onClick={again}>
            {i18n.t('Try again')}
          </button>
        </p>
      )}
      {languages.length > 0 && !language && (
        <p className={css['tell']} role="alert">
          {i18n.t('{name} isn’t available on this site. Choose another language.', { name: program.language })}
        </p>
      )}
      {language && !language.available && (
        <p className={css['tell']} role="alert">
          {i18n.t('{name} isn’t available: {why}', { name: language.name, why: language.why ?? '' })}
        </p>
      )}
      {own.save.is === 'conflict' && (
        <p className={css['tell']} role="alert">
          {own.save.message}
          <button
            type="button"
            onClick={async () => {
              own.openSnippet(await call(compiler.snippet, { params: { snippetId: program.snippetId } }));
            }}
          >
            {i18n.t('Load newer version')}
          </button>
          <button type="button" onClick={own.keepAsOwn}>
            {i18n.t('Save mine as new program')}
          </button>
        </p>
      )}
      <Panes pane={pane} choose={setPane} waits={running.state === 'waiting'} />
      <div className={css['body']}>
        <SnippetList
          now={program.snippetId}
          nameOf={(id) => languages.find((one) => one.id === id)?.name ?? id}
          open={(id) => void openSnippet(id)}
          makeNew={() => {
            own.open(newProgram(program.language, i18n.t('New program')));
            running.forget();
            setPane('code');
          }}
        />
        <div className={css['editor']}>
          <CodeEditor
            key={program.snippetId}
            label={i18n.t('Your program')}
            language={program.language}
            files={program.files}
            onChange={(files) => own.edit({ files })}
            onRun={run}
            marks={marks}
            jump={jump}
          />
        </div>
        <TerminalPanel
          view={view}
          state={wants && running.state === 'idle' ? 'starting' : running.state}
          coming={running.coming}
          again={running.again}
          last={running.last}
          problems={running.problems}
          language={language ? `${language.name} ${language.version}`.trim() : program.language}
          notes={language?.notes ?? []}
          keys={running.keys}
          line={running.line}
          end={running.end}
          interrupt={running.interrupt}
          stop={running.stop}
          jump={({ file, line, column }) => {
            setPane('code');
            setJump({ file, line, column });
          }}
        />
      </div>
      <Suspense>{sharing && <ShareDialog snippetId={program.snippetId} onClose={() => setSharing(false)} />}</Suspense>
    </div>
  );
}

/** On phones one of them at a time; on middle screens the list stands behind a button. */
function Panes({ pane, choose, waits }: { pane: Pane; choose: (pane: Pane) => void; waits: boolean }) {
  const all: [Pane, string][] = [
    ['code', i18n.t('Code')],
    ['terminal', i18n.t('Terminal')],
    ['files', i18n.t('Programs')],
  ];
  return (
    <fieldset className={css['panes']} aria-label={i18n.t('Panels')}>
      {all.map(([key, label]) => (
        <button key={key} type="button" aria-pressed={pane === key} onClick={() => choose(key)}>
          {label}
          {key === 'terminal' && waits && <i role="img" aria-label={i18n.t('waiting for input')} />}
        </button>
      ))}
    </fieldset>
  );
}

/** The first file ends as its language wants it. */
function renamed(files: { name: string; text: string }[], extension: string | undefined) {
  const [first, ...rest] = files;
  if (!first || !extension || first.name.endsWith(extension)) return files;
  const name = first.name.replace(/\.[^.]*$/, '') + extension;
  if (rest.some((file) => file.name === name)) return files;
  return [{ ...first, name }, ...rest];
}
