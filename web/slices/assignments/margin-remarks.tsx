import { i18n } from '@lingui/core';
import {
  assignmentWork,
  type MarkedVersion,
  type WorkRemark,
} from '@stepwell/contract/assignments/assignment-submissions.ts';
import type { TextQuote } from '@stepwell/contract/text-quote.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { RemarkButton } from '../../ui/fields/remark-button.tsx';
import { RemarkForm } from '../../ui/fields/remark-form.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import css from './assignment.module.css';

interface Props {
  workId: string;
  version: MarkedVersion;
  text: RefObject<HTMLDivElement | null>;
}

/** Remarks in the margin of one version; words selected in the text become the passage of the next. */
export function MarginRemarks({ workId, version, text }: Props) {
  const { versionId, remarks, released } = version;
  const [writing, setWriting] = useState<{ quote: TextQuote | null }>();
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries(ask(assignmentWork.work, { params: { workId } }));
  return (
    <section className={css['margin']} aria-label={i18n.t('Inline comments')}>
      <ul className={css['remarks']}>
        {remarks.map((remark) => (
          <One key={remark.remarkId} remark={remark} renew={renew} />
        ))}
      </ul>
      {writing ? (
        <RemarkForm
          label={i18n.t('Inline comment')}
          quote={writing.quote}
          keep={async (comment) => {
            const body = { quote: writing.quote, text: comment };
            await call(assignmentWork.remark, { params: { versionId }, body });
            await renew();
          }}
          onClose={() => setWriting(undefined)}
        />
      ) : (
        <RemarkButton text={text} whole={i18n.t('Comment on this version')} begin={(quote) => setWriting({ quote })} />
      )}
      {released.length > 0 && (
        <p className="mut">{i18n.t('The student gets new inline comments with the updated marks.')}</p>
      )}
    </section>
  );
}

function One({ remark, renew }: { remark: WorkRemark; renew: () => Promise<unknown> }) {
  const { remarkId, quote, text, author, writtenAt } = remark;
  const remove = useMutation({
    mutationFn: () => call(assignmentWork.removeRemark, { params: { remarkId } }),
    onSettled: renew,
  });
  return (
    <li>
      {quote && <blockquote>{quote.exact}</blockquote>}
      <p>{text}</p>
      <p className={css['acts']}>
        <span className="mut">
          {author ?? i18n.t('Unknown user')}, <When at={writtenAt} as="time" />
        </span>
        <Button tone="ghost" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
          {i18n.t('Remove')}
        </Button>
      </p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </li>
  );
}
