import { i18n } from '@lingui/core';
import {
  ModuleForm,
  type ModuleState,
  type OwnModule,
  ownModules,
} from '@stepwell/contract/communication/own-modules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { asWritten, WrittenPage } from '../../../ui/page/written-page.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { RubricEditor } from '../../../ui/rubric/rubric-editor.public.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { useWritten } from '../../../ui/storage/use-written.ts';
import { WrittenActs } from '../../../ui/storage/written-acts.tsx';
import { GroupFields } from '../../quizzes/planning/audience-fields.public.tsx';
import { MomentField } from '../../quizzes/planning/moment-field.public.tsx';
import { OWN_PATH, ownPath } from '../communication-at.ts';
import { emptyModule, formOf, stateText } from './module-state.ts';
import css from './own.module.css';
import { StepsEditor } from './steps-editor.tsx';

/** A module as its teacher writes it: words, steps, rubric, and whom it is for. */
export function ModuleEditor({ moduleId, isNew = false }: { moduleId: string; isNew?: boolean }) {
  const found = useQuery({ ...ask(ownModules.module, { params: { moduleId } }), ...asWritten, enabled: !isNew });
  return (
    <WrittenPage
      back={{ to: OWN_PATH, label: i18n.t('All modules') }}
      found={found}
      fresh={isNew && emptyModule(moduleId)}
      missing={{ heading: i18n.t('Module not found'), title: i18n.t('This module isn’t available') }}
    >
      {(known) => <Editor known={known} />}
    </WrittenPage>
  );
}

function Editor({ known }: { known: OwnModule }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const written = useWritten(known, formOf);
  const { base, draft, setDraft, trouble, busy, isChanged, attempt } = written;
  // Fields that keep what is typed are made anew where the words come from elsewhere.
  const [round, setRound] = useState(0);
  const set = (part: Partial<OwnModule>) => setDraft((now) => ({ ...now, ...part }));

  const take = async (saved: OwnModule) => {
    written.take(saved);
    await queryClient.invalidateQueries(everything(ownModules.list));
  };
  const save = async () => {
    const wrong = Object.values(checkedBy(ModuleForm)(formOf(draft)));
    if (wrong.length > 0) throw new Error([...new Set(wrong)].join(' '));
    const { moduleId, version } = base;
    const saved = await call(ownModules.save, { params: { moduleId }, body: { ...formOf(draft), version } });
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
      <PageHeader title={<span lang="">{draft.title || i18n.t('New module')}</span>}>
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
          <TextField label={i18n.t('Title')} value={draft.title} most={120} onChange={(title) => set({ title })} />
          <TextField
            label={i18n.t('Summary')}
            hint={i18n.t('What students can do after this module.')}
            value={draft.summary}
            most={300}
            lines={2}
            onChange={(summary) => set({ summary })}
          />
        </section>
        <StepsEditor steps={draft.steps} onChange={(steps) => set({ steps })} />
        <section aria-labelledby="for-whom">
          <h2 id="for-whom">{i18n.t('Assign to')}</h2>
          <Tick
            label={i18n.t('All students')}
            checked={draft.audience.everybody}
            onChange={(checked) => set({ audience: { ...draft.audience, everybody: checked } })}
          />
          {!draft.audience.everybody && (
            <GroupFields
              audience={draft.audience}
              change={(part) => set({ audience: { ...draft.audience, ...part } })}
            />
          )}
          <MomentField
            label={i18n.t('Due')}
            nothing={i18n.t('No due date')}
            value={draft.dueAt}
            onChange={(dueAt) => set({ dueAt })}
          />
        </section>
        <section aria-label={i18n.t('Marking')}>
          <RubricEditor
            rubric={draft.rubric}
            lang="en"
            without={i18n.t('Optional. Without a rubric you give feedback as a comment only.')}
            onChange={(rubric) => set({ rubric })}
          />
        </section>
        <WrittenActs
          written={written}
          save={i18n.t('Save module')}
          state={state}
          isKept={version > 0}
          onState={(next) => void pressState(next)}
        >
          {trouble && version > 0 && (
            <Button tone="ghost" busy={busy} onClick={() => void reload()}>
              {i18n.t('Discard changes and reload')}
            </Button>
          )}
        </WrittenActs>
      </form>
      <UnsavedGuard within when={isChanged} saving={busy} />
    </>
  );
}
