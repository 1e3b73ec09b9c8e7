import { i18n } from '@lingui/core';
import { type OwnSet, ownSets, type SetState } from '@stepwell/contract/interviews/own-sets.ts';
import { SetContent } from '@stepwell/contract/interviews/questions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { csvOf, saveAs } from '../../../ui/lists/csv.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { asWritten, WrittenPage } from '../../../ui/page/written-page.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { RubricEditor } from '../../../ui/rubric/rubric-editor.public.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { useWritten } from '../../../ui/storage/use-written.ts';
import { WrittenActs } from '../../../ui/storage/written-acts.tsx';
import { SETS_PATH, setPath } from '../interviews-at.ts';
import { setStateText } from '../labels.ts';
import { ImportDialog } from './import-dialog.tsx';
import { QuestionList, tidied } from './question-list.tsx';
import { csvColumns, csvRowsOf, emptySet } from './set-state.ts';
import css from './sets.module.css';

/** A set as its teacher writes it; one that a colleague shares can be read and copied. */
export function SetEditor({ setId, isNew = false }: { setId: string; isNew?: boolean }) {
  const found = useQuery({ ...ask(ownSets.set, { params: { setId } }), ...asWritten, enabled: !isNew });
  return (
    <WrittenPage
      back={{ to: SETS_PATH, label: i18n.t('All interview sets') }}
      found={found}
      fresh={isNew && emptySet(setId)}
      missing={{ heading: i18n.t('Interview set not found'), title: i18n.t('This set isn’t available') }}
    >
      {(known) => <Editor known={known} />}
    </WrittenPage>
  );
}

const formOf = ({ content, isShared }: OwnSet) => ({
  content: { ...content, questions: tidied(content.questions) },
  isShared,
});

function Editor({ known }: { known: OwnSet }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const written = useWritten(known, formOf);
  const { base, draft, setDraft, busy, isChanged, attempt } = written;
  const [importing, setImporting] = useState(false);
  const [copyId] = useState(newId);
  const { content } = draft;
  const { setId, version, state, can, publishedVersion } = base;
  const set = (part: Partial<SetContent>) => setDraft((now) => ({ ...now, content: { ...now.content, ...part } }));
  const take = async (saved: OwnSet) => {
    written.take(saved);
    await queryClient.invalidateQueries(everything(ownSets.list));
  };
  const save = async () => {
    const body = formOf(draft);
    const wrong = Object.values(checkedBy(SetContent)(body.content));
    if (wrong.length > 0) throw new Error([...new Set(wrong)].join(' '));
    await take(await call(ownSets.save, { params: { setId }, body: { ...body, version } }));
    if (version === 0) await navigate(setPath(setId), { replace: true });
  };
  const pressSave = useOnce(() =>
    attempt(async () => {
      await save();
      toast.success(i18n.t('Set saved'));
    }),
  );
  const pressState = (next: SetState) =>
    attempt(async () => {
      if (isChanged) await save();
      await take(await call(ownSets.setState, { params: { setId }, body: { state: next } }));
      toast.success(
        next === 'published'
          ? i18n.t('Set published')
          : next === 'archived'
            ? i18n.t('Set archived')
            : i18n.t('Set returned to draft'),
      );
    });
  const copy = useOnce(() =>
    attempt(async () => {
      const made = await call(ownSets.copy, { params: { setId, copyId } });
      await queryClient.invalidateQueries(everything(ownSets.list));
      toast.success(i18n.t('Set copied'));
      await navigate(setPath(made.setId));
    }),
  );
  const mayPublish = can.edit && version > 0 && (state !== 'published' || base.hasChanges || isChanged);
  return (
    <>
      <PageHeader title={<span lang="">{content.role || i18n.t('New interview set')}</span>}>
        {version > 0 && (
          <>
            <ButtonLink tone="ghost" to={setPath(setId, 'figures')}>
              {i18n.t('Figures')}
            </ButtonLink>
            <Button tone="ghost" busy={busy} onClick={copy}>
              {i18n.t('Copy set')}
            </Button>
          </>
        )}
      </PageHeader>
      <p className="mut">
        {setStateText(state)}
        {publishedVersion !== null && `, ${i18n.t('version {version}', { version: publishedVersion })}`}
        {state === 'published' && base.hasChanges && `, ${i18n.t('unpublished changes')}`}
      </p>
      <form
        className={css['editor']}
        aria-label={i18n.t('Interview set')}
        onSubmit={(event) => {
          event.preventDefault();
          pressSave();
        }}
      >
        <section aria-label={i18n.t('Basics')} className={css['three']}>
          <TextField label={i18n.t('Role')} value={content.role} most={80} onChange={(role) => set({ role })} />
          <TextField
            label={i18n.t('Round')}
            placeholder={i18n.t('Technical, HR, Managerial')}
            value={content.round}
            most={40}
            onChange={(round) => set({ round })}
          />
          <TextField
            label={i18n.t('Company (optional)')}
            value={content.company}
            most={80}
            onChange={(company) => set({ company })}
          />
        </section>
        <QuestionList questions={content.questions} onChange={(questions) => set({ questions })} />
        <div className={css['acts']}>
          {can.edit && (
            <Button tone="ghost" size="small" onClick={() => setImporting(true)}>
              {i18n.t('Import CSV')}
            </Button>
          )}
          {content.questions.length > 0 && (
            <Button
              tone="ghost"
              size="small"
              onClick={() => saveAs('interview-questions.csv', csvOf(csvRowsOf(tidied(content.questions)), csvColumns))}
            >
              {i18n.t('Download CSV')}
            </Button>
          )}
        </div>
        <section aria-label={i18n.t('Marking')}>
          <RubricEditor
            rubric={content.rubric}
            lang="en"
            without={i18n.t('Optional. Without a rubric, reviews are comments only.')}
            onChange={(rubric) => set({ rubric })}
          />
        </section>
        {can.edit ? (
          <>
            <Tick
              label={i18n.t('Share with other instructors')}
              hint={i18n.t('They can read and copy this set.')}
              checked={draft.isShared}
              onChange={(isShared) => setDraft((now) => ({ ...now, isShared }))}
            />
            <WrittenActs
              written={written}
              save={i18n.t('Save set')}
              state={state}
              isKept={version > 0}
              mayPublish={mayPublish}
              publish={state === 'published' ? i18n.t('Publish changes') : i18n.t('Publish')}
              onState={(next) => void pressState(next)}
            />
          </>
        ) : (
          <p className="mut">{i18n.t('This set belongs to another instructor. Copy it to change it.')}</p>
        )}
      </form>
      {importing && (
        <ImportDialog
          onQuestions={(questions) => set({ questions: [...content.questions, ...questions] })}
          onClose={() => setImporting(false)}
        />
      )}
      <UnsavedGuard within when={can.edit && isChanged} saving={busy} />
    </>
  );
}
