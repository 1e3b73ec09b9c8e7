import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type TextToReview, writing } from '@stepwell/contract/writing/writing.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Fold } from '../../../ui/parts/fold.tsx';
import { Criterion } from '../result/criterion.tsx';
import { OpinionView } from '../result/opinion-part.tsx';
import { ReviewPart } from '../result/review-part.tsx';
import css from '../writing.module.css';
import { bandText } from '../writing-labels.public.ts';

/** One text of a student: the task, the words, the estimate, and what the teacher says of it. */
export function TextReview({ versionId }: { versionId: string }) {
  const found = useQuery(ask(writing.text, { params: { versionId } }));
  const back = (
    <Link className="lnk" to="?view=texts">
      {i18n.t('Submitted texts')}
    </Link>
  );
  if (!found.data && found.error instanceof Refusal && found.error.status === 404)
    return (
      <>
        {back}
        <PageHeader title={i18n.t('Text not found')} />
        <NothingYet title={i18n.t('This text isn’t available')} hint={found.error.message} />
      </>
    );
  return (
    <>
      {back}
      <Answer of={found}>{(text) => <Shown text={text} />}</Answer>
    </>
  );
}

function Shown({ text: { student, prompt, version } }: { text: TextToReview }) {
  const [editing, setEditing] = useState(false);
  const { result, review, opinion } = version;
  return (
    <>
      <PageHeader title={prompt.title} />
      <section className={css['summary']} aria-label={i18n.t('Estimate')}>
        <p className={`${css['score']} num`}>
          <b>{bandText(result.band)}</b>
          <span>{i18n.t('Estimate by rules, ±{error}', { error: result.error })}</span>
        </p>
        <div>
          <p lang="">{student}</p>
          <p className="mut">
            {i18n.t('Version {number}, {words} words', { number: version.number, words: result.words })}
          </p>
        </div>
        <Button tone="lamp" onClick={() => setEditing(true)}>
          {review ? i18n.t('Edit review') : i18n.t('Review text')}
        </Button>
      </section>
      {review && <ReviewPart review={review} />}
      <section className={css['part']} aria-labelledby="task">
        <h2 id="task">{i18n.t('Task')}</h2>
        <p className={css['plain']}>{prompt.task}</p>
      </section>
      <section className={css['part']} aria-labelledby="the-text">
        <h2 id="the-text">{i18n.t('Text')}</h2>
        <p className={css['plain']} lang="en">
          {version.text}
        </p>
      </section>
      <div className={css['folds']}>
        <Fold title={i18n.t('Estimate by rules, criterion by criterion')}>
          <div className={css['criteria']}>
            {result.criteria.map((one) => (
              <Criterion key={one.criterion} one={one} text={version.text} points={result.points} />
            ))}
          </div>
        </Fold>
        {opinion && (
          <Fold title={i18n.t('Second opinion by {model}', { model: opinion.maker })}>
            <OpinionView opinion={opinion} version={version} />
          </Fold>
        )}
      </div>
      {editing && <ReviewDialog version={version} close={() => setEditing(false)} />}
    </>
  );
}

const KEEP = 'keep';
const bands = Array.from({ length: 19 }, (_, at) => (at / 2).toFixed(1));

function ReviewDialog({
  version: { versionId, review },
  close,
}: {
  version: TextToReview['version'];
  close: () => void;
}) {
  const queryClient = useQueryClient();
  const [comment, setComment] = useState(review?.comment ?? '');
  const [band, setBand] = useState(typeof review?.band === 'number' ? bandText(review.band) : KEEP);
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={i18n.t('Review text')}
      hint={i18n.t(
        'The student sees your comment and, if you set one, your band with the automatic estimate beside it.',
      )}
      action={i18n.t('Save review')}
      unsaved={comment !== (review?.comment ?? '')}
      check={(): Wrong => (comment.trim() === '' ? { comment: i18n.t('Write a comment: the student reads it.') } : {})}
      onWrong={setWrong}
      send={async () => {
        const body = { comment, band: band === KEEP ? null : Number(band) };
        await call(writing.review, { params: { versionId }, body });
        await Promise.all([
          queryClient.invalidateQueries(everything(writing.text)),
          queryClient.invalidateQueries(everything(writing.texts)),
        ]);
        toast.success(i18n.t('Review saved'));
      }}
      onClose={close}
    >
      <ChoiceField
        label={i18n.t('Band')}
        value={band}
        options={[
          { value: KEEP, label: i18n.t('Keep the estimate') },
          ...bands.map((value) => ({ value, label: value })),
        ]}
        onChange={setBand}
      />
      <LineField
        label={i18n.t('Comment')}
        name="comment"
        value={comment}
        most={2000}
        rows={6}
        wrong={wrong['comment']}
        onType={setComment}
      />
    </FormDialog>
  );
}
