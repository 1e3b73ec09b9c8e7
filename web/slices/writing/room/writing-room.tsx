import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { countWords } from '@stepwell/contract/writing/rules/sentences.ts';
import {
  LEAST_WORDS,
  markKey,
  type SubmittedText,
  type WritingPage,
  writing,
} from '@stepwell/contract/writing/writing.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { useNeededProfile } from '../../../session/profile.ts';
import { useSession } from '../../../session/session.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { TwoPanes } from '../../../ui/page/two-panes.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { DraftElsewhere } from '../../assignments/submitted-work/draft-elsewhere.public.tsx';
import css from '../writing.module.css';
import { pathTo } from '../writing-at.public.ts';
import { MarkList } from './mark-list.tsx';
import { PromptPanel } from './prompt-panel.tsx';
import { TextEditor } from './text-editor.tsx';
import { useMarks } from './use-marks.ts';
import { useWritingDraft } from './use-writing-draft.ts';

/** The prompt on the left, the text on the right, its marks below the text or beside it. */
export function WritingRoom({ promptId }: { promptId: string }) {
  const page = useQuery(ask(writing.page, { params: { promptId } }));
  const profile = useNeededProfile();
  if (!page.data && page.error instanceof Refusal && page.error.status === 404) return <Nowhere />;
  return (
    <Answer of={page}>
      {(found) => <Answer of={profile}>{({ userId }) => <Shown page={found} userId={userId} />}</Answer>}
    </Answer>
  );
}

export function Nowhere() {
  return (
    <>
      <PageHeader title={i18n.t('Writing practice')} />
      <NothingYet title={i18n.t('Prompt not found')} hint={i18n.t('Choose another prompt from the list.')}>
        <ButtonLink to={pathTo('prompts')}>{i18n.t('View prompts')}</ButtonLink>
      </NothingYet>
    </>
  );
}

function Shown({ page, userId }: { page: WritingPage; userId: string }) {
  const { prompt, versions, ignored, contested } = page;
  const { promptId } = prompt;
  const { store, now } = useWritingDraft(page, userId);
  const looking = useSession()?.looking;
  const { marks, state, load } = useMarks(now.text);
  const [chosen, setChosen] = useState<number>();
  const area = useRef<HTMLTextAreaElement>(null);
  const words = countWords(now.text);
  const hidden = new Set([...ignored, ...contested.filter((one) => one.state !== 'kept').map(({ key }) => key)]);
  const shown = marks.filter(({ ruleId, start, end }) => !hidden.has(markKey(ruleId, now.text.slice(start, end))));
  const newest = async () => (await call(writing.page, { params: { promptId } })).draft;

  return (
    <>
      <Link className="lnk" to={pathTo('prompts')}>
        {i18n.t('All prompts')}
      </Link>
      <PageHeader title={prompt.title}>
        {versions.length > 0 && (
          <ButtonLink tone="ghost" size="small" to={pathTo('result', { prompt: promptId })}>
            {i18n.t('Last result')}
          </ButtonLink>
        )}
      </PageHeader>
      <TwoPanes
        label={i18n.t('Prompt and text')}
        left={{ label: i18n.t('Prompt'), content: <PromptPanel prompt={prompt} /> }}
        right={{
          label: i18n.t('Your text'),
          content: (
            <div className={css['desk']}>
              {now.phase === 'elsewhere' && <DraftElsewhere store={store} newest={newest} />}
              <TextEditor
                ref={area}
                text={now.text}
                marks={shown}
                chosen={chosen}
                choose={setChosen}
                readOnly={Boolean(looking)}
                onChange={(text) => store.change({ text })}
              />
              <p className={css['count']}>
                <span className="num">
                  {i18n.t('{words, plural, one {# word} other {# words}}', { words })}
                  {words < prompt.words.least && ` / ${prompt.words.least}`}
                </span>
                <span className="mut" role="status">
                  {savedText(now.phase, store.version)}
                </span>
              </p>
              {now.trouble && <FieldError>{now.trouble}</FieldError>}
              {!looking && <Submit page={page} words={words} store={store} />}
              <MarkList
                promptId={promptId}
                text={now.text}
                marks={shown}
                hiddenCount={marks.length - shown.length}
                contested={contested}
                checker={state}
                load={load}
                chosen={chosen}
                choose={(start) => {
                  setChosen(start);
                  area.current?.focus({ preventScroll: true });
                  if (start !== undefined) area.current?.setSelectionRange(start, start);
                }}
                apply={({ start, end }, suggestion) => {
                  const text = replaced(now.text, start, end, suggestion);
                  store.change({ text });
                  area.current?.focus({ preventScroll: true });
                }}
              />
            </div>
          ),
        }}
      />
      <UnsavedGuard when={now.phase === 'unsent' || now.phase === 'typing' || now.phase === 'saving'} sentOnLeaving />
    </>
  );
}

interface SubmitProps {
  page: WritingPage;
  words: number;
  store: ReturnType<typeof useWritingDraft>['store'];
}

function Submit({ page: { prompt, versions }, words, store }: SubmitProps) {
  const { promptId } = prompt;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = ask(writing.page, { params: { promptId } });
  const submit = useOnce(async () => {
    setBusy(true);
    setTrouble('');
    try {
      if (!(await store.flush())) throw new Error(i18n.t('Your text isn’t saved yet. Try again in a moment.'));
      const body = { number: versions.length + 1, version: store.version };
      const version: SubmittedText = await call(writing.submit, { params: { promptId }, body });
      queryClient.setQueryData<WritingPage>(
        queryKey,
        (before) =>
          before && {
            ...before,
            versions: [version, ...before.versions.filter(({ number }) => number !== version.number)],
          },
      );
      void queryClient.invalidateQueries({ queryKey });
      for (const one of [writing.prompts, writing.progress]) void queryClient.invalidateQueries(everything(one));
      await navigate(pathTo('result', { prompt: promptId }));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
      await queryClient.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  });
  const isUnchanged = versions[0]?.text === store.now().text;
  return (
    <div className={css['submit']}>
      <Button tone="lamp" busy={busy} disabled={words < LEAST_WORDS || isUnchanged} onClick={submit}>
        {busy ? i18n.t('Checking…') : i18n.t('Submit version {number}', { number: versions.length + 1 })}
      </Button>
      <span className="mut">
        {words < LEAST_WORDS
          ? i18n.t('Write at least {least} words to get an estimate.', { least: LEAST_WORDS })
          : isUnchanged
            ? i18n.t('Nothing has changed since your last version.')
            : i18n.t('You can revise and submit again.')}
      </span>
      {trouble && <FieldError>{trouble}</FieldError>}
    </div>
  );
}

/** A word that goes takes the blank before it along. */
function replaced(text: string, start: number, end: number, suggestion: string) {
  const before = text.slice(0, start);
  return (suggestion === '' ? before.replace(/\s$/, '') : before) + suggestion + text.slice(end);
}

function savedText(phase: ReturnType<ReturnType<typeof useWritingDraft>['store']['now']>['phase'], version: number) {
  if (phase === 'saved') return version === 0 ? '' : i18n.t('Saved');
  if (phase === 'elsewhere') return i18n.t('Not saved: edited elsewhere');
  return phase === 'unsent' ? i18n.t('Saved on this device only') : i18n.t('Saving…');
}
