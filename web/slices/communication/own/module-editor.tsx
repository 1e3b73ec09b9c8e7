import { i18n } from '@lingui/core';
import {
  ModuleForm,
  type ModuleState,
  type OwnModule,
  ownModules,
} from '@stepwell/contract/communication/own-modules.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { checkedBy, FieldError } from '../../../ui/fields/form.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { RubricEditor } from '../../../ui/rubric/rubric-editor.public.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { useWritten } from '../../../ui/storage/use-written.ts';
import { GroupFields } from '../../quizzes/planning/audience-fields.public.tsx';
import { MomentField } from '../../quizzes/planning/moment-field.public.tsx';
import { OWN_PATH, ownPath } from '../communication-at.ts';
import { emptyModule, formOf, stateText } from './module-state.ts';
import css from './own.module.css';
import { StepsEditor } from './steps-editor.tsx';

/** A module as its teacher writes it: words, steps, rubric, and whom it is for. */
export function ModuleEditor({ moduleId, isNew = false }: { moduleId: string; isNew?: boolean }) {
  // What is being written is never replaced behind the writer's back.
  const found = useQuery({
    ...ask(ownModules.module, { params: { moduleId } }),
    enabled: !isNew,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  });
  const back = (
    <Link className="lnk" to={OWN_PATH}>
      {i18n.t('All modules')}
    </Link>
  );
  if (isNew)
    return (
      <>
        {back}
        <Editor known={emptyModule(moduleId)} />
      </>
    );
  if (!found.data && found.error instanceof Refusal && found.error.status === 404)
    return (
      <>
        {back}
        <PageHeader title={i18n.t('Module not found')} />
        <NothingYet title={i18n.t('This module isn’t available')} hint={found.error.message} />
      </>
    );
  return (
    <>
      {back}
      <Answer of={found}>{(known) => <Editor known={known} />}</Answer>
    </>
  );
}

function Editor({ known }: { known: OwnModule }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const written = useWritten(known, formOf);
  const { base, draft: words, setDraft: setWords, trouble, busy, isChanged, attempt } = written;
  // Fields that keep what is typed are made anew where the words come from elsewhere.
  const [round, setRound] = useState(0);
  const set = (part: Partial<OwnModule>) => setWords((now) => ({ ...now, ...part }));

  const take = async (saved: OwnModule) => {
    written.take(saved);
    await queryClient.invalidateQueries(everything(ownModules.list));
  };
  const save = async () => {
    const wrong = Object.values(checkedBy(ModuleForm)(formOf(words)));
    if (wrong.length > 0) throw new Error([...new Set(wrong)].join(' '));
    const { moduleId, version } = base;
    const saved = await call(ownModules.save, { params: { moduleId }, body: { ...formOf(words), version } });
    await take(saved);
    if (version === 0) await navigate(ownPath(moduleId), { replace: true });
  };
  const pressSave = useOnce(() =>
    attempt(async () => {
      await save();
      toast.success(i18n.t('Module saved'));
    }),
  );
  const pressState = (state: ModuleState) =>
    attempt(async () => {
      if (isChanged) await save();
      await take(await call(ownModules.setState, { params: { moduleId: base.moduleId }, body: { state } }));
      toast.success(
        state === 'published'
          ? i18n.t('Module published')
          : state === 'archived'
            ? i18n.t('Module archived')
            : i18n.t('Module returned to draft'),
      );
    });
  const reload = () =>
    attempt(async () => {
      await take(await call(ownModules.module, { params: { moduleId: base.moduleId } }));
      setRound((now) => now + 1);
    });
  const { state, version, moduleId } = base;
  return (
    <>
      <PageHeader title={<span lang="">{words.title || i18n.t('New module')}</span>}>
        {version > 0 && (
          <ButtonLink tone="ghost" to={ownPath(moduleId, 'results')}>
            {i18n.t('Results')}
          </ButtonLink>
        )}
      </PageHeader>
      <p className="mut">{stateText(state)}</p>
      <form
        key={round}
        className={css['editor']}
        aria-label={i18n.t('Module')}
        onSubmit={(event) => {
          event.preventDefault();
          pressSave();
        }}
      >
        <section aria-label={i18n.t('Basics')}>
          <TextField label={i18n.t('Title')} value={words.title} most={120} onChange={(title) => set({ title })} />
          <TextField
            label={i18n.t('Summary')}
            hint={i18n.t('What students can do after this module.')}
            value={words.summary}
            most={300}
            lines={2}
            onChange={(summary) => set({ summary })}
          />
        </section>
        <StepsEditor steps={words.steps} onChange={(steps) => set({ steps })} />
        <section aria-labelledby="for-whom">
          <h2 id="for-whom">{i18n.t('Assign to')}</h2>
          <Tick
            label={i18n.t('All students')}
            checked={words.audience.everybody}
            onChange={(everybody) => set({ audience: { ...words.audience, everybody } })}
          />
          {!words.audience.everybody && (
            <GroupFields
              audience={words.audience}
              change={(part) => set({ audience: { ...words.audience, ...part } })}
            />
          )}
          <MomentField
            label={i18n.t('Due')}
            nothing={i18n.t('No due date')}
            value={words.dueAt}
            onChange={(dueAt) => set({ dueAt })}
          />
        </section>
        <section aria-label={i18n.t('Marking')}>
          <RubricEditor
            rubric={words.rubric}
            lang="en"
            without={i18n.t('Optional. Without a rubric you give feedback as a comment only.')}
            onChange={(rubric) => set({ rubric })}
          />
        </section>
        <p role="alert">{trouble && <FieldError>{trouble}</FieldError>}</p>
        <div className={css['acts']}>
          <Button type="submit" tone={isChanged ? 'lamp' : 'ghost'} busy={busy}>
            {i18n.t('Save module')}
          </Button>
          {version > 0 && state !== 'published' && (
            <Button tone={isChanged ? 'ghost' : 'lamp'} busy={busy} onClick={() => void pressState('published')}>
              {i18n.t('Publish')}
            </Button>
          )}
          {state === 'published' && (
            <Button tone="ghost" busy={busy} onClick={() => void pressState('draft')}>
              {i18n.t('Return to draft')}
            </Button>
          )}
          {version > 0 && state !== 'archived' && (
            <Button tone="ghost" busy={busy} onClick={() => void pressState('archived')}>
              {i18n.t('Archive')}
            </Button>
          )}
          {trouble && version > 0 && (
            <Button tone="ghost" busy={busy} onClick={() => void reload()}>
              {i18n.t('Discard changes and reload')}
            </Button>
          )}
          <span className="mut" role="status">
            {isChanged ? i18n.t('Unsaved changes') : version > 0 ? i18n.t('Saved') : ''}
          </span>
        </div>
      </form>
      <UnsavedGuard within when={isChanged} saving={busy} />
    </>
  );
}
