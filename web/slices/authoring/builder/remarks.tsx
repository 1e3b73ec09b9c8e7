import { i18n } from '@lingui/core';
import type { DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import { type Remark, submissions } from '@stepwell/contract/authoring/submissions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask, call } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from './builder.module.css';
import { passageIn, showPassage } from './remark-passages.ts';
import { useStore } from './use-draft.tsx';
import { usePassages } from './use-passages.ts';

const remarksQuery = (courseId: string) => ask(submissions.remarks, { params: { courseId } });

/** What reviewers said about one piece, each passage marked in the form around it. */
export function RemarksOf({ pieceKey }: { pieceKey: DraftPartKey }) {
  const { courseId } = useStore();
  const remarks = useQuery(remarksQuery(courseId));
  const here = remarks.data?.items.filter(({ key }) => key === pieceKey) ?? [];
  if (here.length === 0) return null;
  return <Passages remarks={here} />;
}

function Passages({ remarks }: { remarks: readonly Remark[] }) {
  const list = useRef<HTMLElement>(null);
  const { found, isAllThere } = usePassages(list, remarks);
  const show = ({ quote }: Remark) => {
    const form = list.current?.parentElement;
    const passage = form && quote && passageIn(form, quote);
    if (passage) showPassage(passage);
  };
  return (
    <section ref={list} className={css['remarks']} aria-label={i18n.t('Review comments')}>
      <h3>{i18n.t('Review comments')}</h3>
      <ul>
        {remarks.map((remark) => (
          <OneRemark
            key={remark.remarkId}
            remark={remark}
            place={found.has(remark.remarkId) ? () => show(remark) : isAllThere ? 'gone' : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  remark: Remark;
  /** Leads to its words, where they stand on this page; absent where no page of a piece is open. */
  place?: (() => void) | 'gone' | undefined;
}

/** A remark with the words it is about; settled by whoever mended them. */
export function OneRemark({ remark, place }: Props) {
  const { courseId } = useStore();
  const queryClient = useQueryClient();
  const { remarkId, quote, text, author, settledAt } = remark;
  const settle = useMutation({
    mutationFn: () => call(settledAt ? submissions.reopen : submissions.settle, { params: { remarkId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: remarksQuery(courseId).queryKey }),
  });
  return (
    <li data-settled={settledAt !== null || undefined}>
      {quote && <blockquote>{quote.exact}</blockquote>}
      {quote && place === 'gone' && (
        <p className="mut">{i18n.t('This text was changed or is in a collapsed section.')}</p>
      )}
      <p className={css['remarkWords']}>{text}</p>
      <p className={css['remarkFoot']}>
        <span className="mut">{author ?? i18n.t('Reviewer')}</span>
        {quote && typeof place === 'function' && (
          <Button tone="ghost" size="small" onClick={place}>
            {i18n.t('Show text')}
          </Button>
        )}
        <Button tone="ghost" size="small" busy={settle.isPending} onClick={() => settle.mutate()}>
          {settledAt ? i18n.t('Reopen') : i18n.t('Resolve')}
        </Button>
      </p>
      {settle.error && <p role="alert">{settle.error.message}</p>}
    </li>
  );
}
