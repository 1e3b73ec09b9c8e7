import { i18n } from '@lingui/core';
import type { DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import { type Remark, type SubmissionPage, submissions } from '@stepwell/contract/authoring/submissions.ts';
import type { TextQuote } from '@stepwell/contract/text-quote.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { RemarkButton } from '../../../ui/fields/remark-button.tsx';
import { RemarkForm } from '../../../ui/fields/remark-form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { markQuotes, placeOfQuote } from '../../../ui/text/text-quote.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './review.module.css';

interface Props {
  page: SubmissionPage;
  pieceKey: DraftPartKey;
  text: RefObject<HTMLElement | null>;
  /** Whether the text that remarks stick to is on the page. */
  shown: boolean;
}

/** Remarks about one piece, each at its passage; a selection in the text becomes the passage of the next. */
export function RemarksPanel({ page, pieceKey, text, shown }: Props) {
  const here = page.remarks.filter(({ key }) => key === pieceKey);
  const [writing, setWriting] = useState<{ quote: TextQuote | null }>();
  const queryClient = useQueryClient();
  const quotes = [...here.filter(({ settledAt }) => settledAt === null), ...(writing ? [writing] : [])].flatMap(
    ({ quote }) => quote ?? [],
  );
  const quoted = JSON.stringify(quotes);
  useEffect(() => {
    if (!text.current || !shown) return undefined;
    return markQuotes(text.current, JSON.parse(quoted) as TextQuote[]);
  }, [quoted, text, shown]);
  return (
    <section className={css['remarks']} aria-label={i18n.t('Comments')}>
      {here.length > 0 && (
        <ul>
          {here.map((remark) => (
            <One key={remark.remarkId} remark={remark} text={text} />
          ))}
        </ul>
      )}
      {writing ? (
        <RemarkForm
          label={i18n.t('Change needed here')}
          quote={writing.quote}
          keep={async (comment) => {
            const { submissionId } = page;
            const body = { key: pieceKey, quote: writing.quote, text: comment };
            await call(submissions.remark, { params: { submissionId }, body });
            await queryClient.invalidateQueries(everything(submissions.submission));
          }}
          onClose={() => setWriting(undefined)}
        />
      ) : (
        <RemarkButton
          text={text}
          shown={shown}
          whole={i18n.t('Comment on this item')}
          begin={(quote) => setWriting({ quote })}
        />
      )}
    </section>
  );
}

function One({ remark, text }: { remark: Remark; text: RefObject<HTMLElement | null> }) {
  const { remarkId, quote, author, writtenAt, settledAt, mine } = remark;
  const queryClient = useQueryClient();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (quote && text.current) setGone(placeOfQuote(text.current.textContent ?? '', quote) < 0);
  }, [quote, text]);
  const act = useMutation({
    mutationFn: async (what: 'settle' | 'reopen' | 'remove') => {
      const params = { remarkId };
      if (what === 'remove') await call(submissions.removeRemark, { params });
      else await call(what === 'settle' ? submissions.settle : submissions.reopen, { params });
    },
    onSettled: () => queryClient.invalidateQueries(everything(submissions.submission)),
  });
  return (
    <li data-settled={settledAt !== null || undefined}>
      {quote && <blockquote>{quote.exact}</blockquote>}
      {isGone && <p className="mut">{i18n.t('This text was changed or removed.')}</p>}
      <p className={css['words']}>{remark.text}</p>
      <p className={css['remarkActs']}>
        <span className="mut">
          {author ?? i18n.t('Reviewer')}, <When at={writtenAt} as="time" />
        </span>
        <Button
          tone="ghost"
          size="small"
          busy={act.isPending}
          onClick={() => act.mutate(settledAt ? 'reopen' : 'settle')}
        >
          {settledAt ? i18n.t('Reopen') : i18n.t('Resolve')}
        </Button>
        {mine && (
          <Button tone="ghost" size="small" busy={act.isPending} onClick={() => act.mutate('remove')}>
            {i18n.t('Remove')}
          </Button>
        )}
      </p>
      {act.error && <p role="alert">{act.error.message}</p>}
    </li>
  );
}
