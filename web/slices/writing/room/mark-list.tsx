import { i18n } from '@lingui/core';
import { ownRules } from '@stepwell/contract/writing/rules/own-marks.ts';
import type { Mark } from '@stepwell/contract/writing/rules/rule.ts';
import { sentencesOf } from '@stepwell/contract/writing/rules/sentences.ts';
import { markKey, type WritingPage, writing } from '@stepwell/contract/writing/writing.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../writing.module.css';
import { pathTo } from '../writing-at.public.ts';
import { categoryLabel } from '../writing-labels.public.ts';
import type { CheckerState } from './use-marks.ts';

interface Props {
  promptId: string;
  text: string;
  marks: readonly Mark[];
  /** Marks that the writer ignores or contested. */
  hiddenCount: number;
  contested: WritingPage['contested'];
  checker: CheckerState;
  load: () => void;
  chosen: number | undefined;
  choose: (start: number | undefined) => void;
  apply: (mark: Mark, suggestion: string) => void;
}

/** The marks of a text, each with its reason, an example and what can be done. */
export function MarkList({
  promptId,
  text,
  marks,
  hiddenCount,
  contested,
  checker,
  load,
  chosen,
  choose,
  apply,
}: Props) {
  const queryClient = useQueryClient();
  const [contesting, setContesting] = useState<Mark>();
  const { queryKey } = ask(writing.page, { params: { promptId } });
  const wordsOf = ({ start, end }: Mark) => text.slice(start, end);
  const ignore = useMutation({
    mutationFn: (mark: Mark) =>
      call(writing.ignore, {
        params: { promptId },
        body: { key: markKey(mark.ruleId, wordsOf(mark)), isIgnored: true },
      }),
    onSuccess: ({ ignored }) =>
      queryClient.setQueryData<WritingPage>(queryKey, (before) => before && { ...before, ignored }),
    onError: ({ message }) => toast.error(message),
  });
  const replyOf = (mark: Mark) =>
    contested.find(({ key, state }) => state === 'kept' && key === markKey(mark.ruleId, wordsOf(mark)));
  return (
    <section className={css['marks']} aria-label={i18n.t('Marks')}>
      <h2>{i18n.t('Marks ({count})', { count: marks.length })}</h2>
      <Checker state={checker} load={load} />
      {marks.length === 0 && text.trim() !== '' && <p className="mut">{i18n.t('No marks at the moment.')}</p>}
      <ul>
        {marks.map((mark) => (
          <li
            key={`${mark.start} ${mark.ruleId}`}
            data-severity={mark.severity}
            data-chosen={mark.start === chosen || undefined}
          >
            <p className={css['markHead']}>
              <button type="button" onClick={() => choose(mark.start)}>
                “{wordsOf(mark)}”
              </button>
              <span className="mut">
                {categoryLabel(mark.category)}
                {mark.severity === 'advice' && `, ${i18n.t('advice')}`}
              </span>
            </p>
            <p>{mark.reason}</p>
            <Example mark={mark} text={text} />
            {replyOf(mark) && (
              <p className={css['reply']}>
                {i18n.t('Teacher’s reply: {reply}', { reply: replyOf(mark)?.reply ?? '' })}
              </p>
            )}
            <div className={css['acts']}>
              {mark.suggestions.map((suggestion) => (
                <Button key={suggestion} size="small" tone="ghost" onClick={() => apply(mark, suggestion)}>
                  {suggestion.trim() === ''
                    ? i18n.t('Remove “{words}”', { words: wordsOf(mark) })
                    : i18n.t('Change to “{suggestion}”', { suggestion })}
                </Button>
              ))}
              <button type="button" className="lnk" onClick={() => ignore.mutate(mark)}>
                {i18n.t('Ignore')}
              </button>
              {!replyOf(mark) && (
                <button type="button" className="lnk" onClick={() => setContesting(mark)}>
                  {i18n.t('Contest')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className="mut">
          {i18n.t('{hiddenCount, plural, one {# mark is} other {# marks are}} hidden: ignored or contested.', {
            hiddenCount,
          })}
        </p>
      )}
      {contesting && (
        <ConfirmDialog
          title={i18n.t('Contest this mark?')}
          hint={i18n.t('Your teachers see the marked sentence and decide. The mark is hidden meanwhile.')}
          action={i18n.t('Contest mark')}
          tone="main"
          reason={{
            label: i18n.t('Why it is right'),
            check: (text) => (text.trim().length > 500 ? i18n.t('Use at most 500 characters.') : undefined),
          }}
          onConfirm={async (comment) => {
            const { ruleId, reason } = contesting;
            const marked = wordsOf(contesting).slice(0, 300);
            const body = {
              ruleId,
              marked,
              reason: reason.slice(0, 500),
              comment,
              sentence: sentenceAt(text, contesting.start),
            };
            await call(writing.contest, { params: { promptId }, body });
            await queryClient.invalidateQueries({ queryKey });
          }}
          onClose={() => setContesting(undefined)}
        />
      )}
    </section>
  );
}

/** The rule's own example; of a mark of the larger checker the sentence itself, corrected. */
function Example({ mark, text }: { mark: Mark; text: string }) {
  const rule = ownRules.find(({ id }) => id === mark.ruleId);
  const [suggestion] = mark.suggestions;
  if (!rule && suggestion === undefined) return null;
  if (!rule)
    return (
      <p className={css['example']}>
        {i18n.t('Corrected:')} <ins>{correctedSentence(text, mark, suggestion ?? '')}</ins>
      </p>
    );
  return (
    <p className={css['example']}>
      <del>{rule.wrong}</del> <ins>{rule.right}</ins>{' '}
      <Link className="lnk" to={pathTo('rules', { rule: rule.id })}>
        {i18n.t('View rule')}
      </Link>
    </p>
  );
}

function Checker({ state, load }: { state: CheckerState; load: () => void }) {
  if (state === 'ready') return null;
  return (
    <p className={css['checker']} role="status">
      {state === 'loading'
        ? i18n.t('Loading the full grammar check (8 MB, once on this device). Common errors are marked already.')
        : state === 'failed'
          ? i18n.t('The full grammar check didn’t load. Common errors are still marked.')
          : i18n.t('Common errors are marked. The full grammar check is a download of 8 MB, once on this device.')}{' '}
      {state !== 'loading' && (
        <button type="button" className="lnk" onClick={load}>
          {state === 'failed' ? i18n.t('Retry') : i18n.t('Load it')}
        </button>
      )}
    </p>
  );
}

const sentenceAt = (text: string, at: number) =>
  (sentencesOf(text).find((one) => one.start <= at && at < one.start + one.text.length)?.text ?? text).slice(0, 1000);

/** The marked sentence with the suggestion in it, at most 200 letters. */
function correctedSentence(text: string, { start, end }: Mark, suggestion: string) {
  const sentence = sentencesOf(text).find((one) => one.start <= start && start < one.start + one.text.length);
  if (!sentence) return suggestion;
  const from = start - sentence.start;
  const corrected = sentence.text.slice(0, from) + suggestion + sentence.text.slice(from + end - start);
  return corrected.length > 200 ? `${corrected.slice(0, 200)}…` : corrected;
}
