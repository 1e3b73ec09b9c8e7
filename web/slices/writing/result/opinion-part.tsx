import { i18n } from '@lingui/core';
import {
  type Opinion,
  type OpinionSoFar,
  type SubmittedText,
  type WritingPage,
  writing,
} from '@stepwell/contract/writing/writing.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { callInLines } from '../../../api/call-in-lines.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../writing.module.css';
import { bandText, criterionLabel } from '../writing-labels.public.ts';
import { Criterion } from './criterion.tsx';

interface Props {
  promptId: string;
  version: SubmittedText;
  model: string | null;
}

/** The language model's second opinion on a version, or the offer to ask for it. */
export function OpinionPart({ promptId, version, model }: Props) {
  const queryClient = useQueryClient();
  const [soFar, setSoFar] = useState<OpinionSoFar>();
  const { versionId } = version;
  const asking = useMutation({
    mutationFn: () => callInLines(writing.askOpinion, { params: { versionId } }, setSoFar),
    onSettled: () => setSoFar(undefined),
    onSuccess: (opinion) =>
      queryClient.setQueryData<WritingPage>(
        ask(writing.page, { params: { promptId } }).queryKey,
        (page) =>
          page && {
            ...page,
            versions: page.versions.map((one) => (one.versionId === versionId ? { ...one, opinion } : one)),
          },
      ),
  });
  return (
    <section className={css['part']} aria-labelledby="opinion">
      <h2 id="opinion">{i18n.t('Second opinion')}</h2>
      {version.opinion ? (
        <OpinionView opinion={version.opinion} version={version} />
      ) : (
        <>
          <p className={css['fine']}>
            {i18n.t(
              'The language model {model} reads the task and your text, without your name. Its bands don’t change your estimate.',
              { model: model ?? '' },
            )}
          </p>
          <div className={css['asking']}>
            <Button tone="ghost" busy={asking.isPending} onClick={() => asking.isPending || asking.mutate()}>
              {asking.isPending ? i18n.t('Asking…') : i18n.t('Ask for second opinion')}
            </Button>
          </div>
          {soFar && <OpinionBeingWritten soFar={soFar} />}
          <p role="status" className={css['limits']}>
            {asking.error &&
              i18n.t('{reason} Your estimate by rules stays as it is.', { reason: asking.error.message })}
          </p>
        </>
      )}
    </section>
  );
}

/** What the model has written so far; bands and quotes come with the checked answer. */
function OpinionBeingWritten({ soFar: { maker, criteria } }: { soFar: OpinionSoFar }) {
  return (
    <>
      <p className={css['fine']} role="status">
        {i18n.t('{model} is writing. Bands and quotes appear once they are checked.', { model: maker })}
      </p>
      <div className={css['criteria']} aria-busy>
        {criteria.map(({ criterion, reason }) => (
          <article key={criterion}>
            <h3>{criterionLabel(criterion)}</h3>
            <p>{reason}</p>
          </article>
        ))}
      </div>
    </>
  );
}

/** Four criteria as the model sees them, and by whom. */
export function OpinionView({ opinion, version }: { opinion: Opinion; version: SubmittedText }) {
  return (
    <>
      <div className={css['criteria']}>
        {opinion.criteria.map(({ reason, ...one }) => (
          <Criterion
            key={one.criterion}
            one={{ ...one, reasons: [reason] }}
            text={version.text}
            points={[]}
            beside={i18n.t('Rules: {band}', {
              band: bandText(version.result.criteria.find(({ criterion }) => criterion === one.criterion)?.band ?? 0),
            })}
          />
        ))}
      </div>
      <p className={css['fine']}>
        {i18n.t(
          'Written by the language model {model} (prompt version {version}). It can be wrong; quotes that aren’t in your text are removed.',
          { model: opinion.maker, version: opinion.promptVersion },
        )}
      </p>
    </>
  );
}
