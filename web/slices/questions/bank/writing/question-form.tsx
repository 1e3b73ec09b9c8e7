import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { type BankQuestion, questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, everything } from '../../../../api/call.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { TextField } from '../../../../ui/fields/author-fields.tsx';
import { SaveRow } from '../../../../ui/fields/save-row.tsx';
import { useListAddress } from '../../../../ui/lists/use-list-address.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { Button, ButtonLink } from '../../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../../ui/storage/unsaved.tsx';
import { questionKindWord } from '../../editing/new-question.public.ts';
import { QuestionEditor } from '../../editing/question-editor.public.tsx';
import { AlikeHints } from '../alike-hints.tsx';
import css from '../bank.public.module.css';
import { LatestVersionLabel } from '../newest-labels.tsx';
import { tagsIn } from './tags-in.ts';

interface Props {
  before: { question: DraftQuestion; tags: string[] };
  /** The version it begins from; a new question has none. */
  version?: number;
}

/** The whole of one question, saved as one. What the server refuses stands beside the button, and all that was typed stays. */
export function QuestionForm({ before, version }: Props) {
  const list = useListAddress();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [first] = useState(before);
  const [seen, setSeen] = useState(version);
  const [question, setQuestion] = useState(before.question);
  const [tags, setTags] = useState(before.tags.join(', '));
  const [refused, setRefused] = useState<string>();
  const [newest, setNewest] = useState<BankQuestion>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const refusedId = useId();
  const changed =
    JSON.stringify(question) !== JSON.stringify(first.question) ||
    tagsIn(tags).join() !== tagsIn(first.tags.join()).join();
  const back = list.beside({ write: undefined, as: undefined });
  const { id: questionId } = question;

  const send = async () => {
    const body = { question, tags: tagsIn(tags) };
    if (seen === undefined) {
      await call(questionBank.make, { body });
      return i18n.t('Question added to your bank.');
    }
    const saved = await call(questionBank.edit, { params: { questionId }, body: { ...body, version: seen } });
    return saved.version > seen
      ? i18n.t('Saved as version {version}. Earlier attempts keep their version.', { version: saved.version })
      : i18n.t('Saved');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefused(undefined);
    try {
      toast.success(await send());
      await Promise.all(
        [questionBank.list, questionBank.counts, questionBank.question, questionBank.pairs].map((endpoint) =>
          queryClient.invalidateQueries({ ...everything(endpoint), refetchType: 'none' }),
        ),
      );
      await navigate(back);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'bank_question_changed') await lookAtNewest();
      setRefused(refusalText(error));
      setBusy(false);
    } finally {
      running.current = false;
    }
  };
  /** What somebody saved meanwhile; from now on that is what is saved over. */
  const lookAtNewest = async () => {
    const now = await call(questionBank.question, { params: { questionId } }).catch(() => undefined);
    if (!now) return;
    setNewest(now);
    setSeen(now.version);
  };
  return (
    <form onSubmit={submit} className={css['form']} noValidate>
      <PageHeader
        title={
          seen === undefined
            ? i18n.t('New question: {kind}', { kind: questionKindWord(question.kind) })
            : i18n.t('Edit question: {kind}', { kind: questionKindWord(question.kind) })
        }
      />
      {newest && <LatestVersionLabel newest={newest} />}
      <QuestionEditor question={question} lang="" onChange={setQuestion} />
      <TextField
        label={i18n.t('Tags')}
        hint={i18n.t('Up to 20, separated by commas.')}
        value={tags}
        lang=""
        onChange={setTags}
      />
      <AlikeHints question={question} />
      {refused && (
        <p id={refusedId} className={css['refused']} role="alert">
          {refused}
        </p>
      )}
      <SaveRow>
        <Button type="submit" tone="lamp" busy={busy} aria-describedby={refused ? refusedId : undefined}>
          {seen === undefined ? i18n.t('Add to bank') : i18n.t('Save question')}
        </Button>
        <ButtonLink tone="ghost" to={back}>
          {i18n.t('Cancel')}
        </ButtonLink>
      </SaveRow>
      <UnsavedGuard when={changed} saving={busy} within />
    </form>
  );
}
