import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { questionExchange } from '@stepwell/contract/question-exchange/question-exchange.ts';
import type { BankAct } from '@stepwell/contract/questions/bank-actions.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { ChoiceField } from '../../ui/fields/author-fields.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { load } from '../../ui/storage/load-file.ts';
import css from './imports.module.css';

interface Props {
  among: BankAct['among'];
  onClose: () => void;
}

/** Questions leave as a file. What the format cannot say of them is named before anything is loaded. */
export function ExportQuestions({ among, onClose }: Props) {
  const [format, setFormat] = useState('gift');
  const [order, setOrder] = useState<Reply<typeof questionExchange.exportBank>>();
  const isAsking = useRef(false);
  const formats = useQuery(ask(questionExchange.formats, { query: { target: 'bank' } }));
  const items = formats.data?.items ?? [];
  if (order) return <Losses order={order} onClose={onClose} />;
  return (
    <FormDialog
      title={i18n.t('Export questions')}
      hint={items.find(({ formatId }) => formatId === format)?.about}
      action={i18n.t('Create file')}
      send={async () => {
        const created = await call(questionExchange.exportBank, { body: { format, among } });
        if (created.losing === 0 && created.left === 0) return load(created.url, created.filename);
        isAsking.current = true;
        return setOrder(created);
      }}
      // Sent, it stays where there is something to know before the file is loaded.
      onClose={() => (isAsking.current ? undefined : onClose())}
    >
      <ChoiceField
        label={i18n.t('Format')}
        value={format}
        options={items.map(({ formatId, name }) => ({ value: formatId, label: name }))}
        onChange={setFormat}
      />
    </FormDialog>
  );
}

function Losses({ order, onClose }: { order: Reply<typeof questionExchange.exportBank>; onClose: () => void }) {
  const { url, filename, questions, left, losing, losses } = order;
  return (
    <FormDialog
      title={
        losing === 0
          ? i18n.t('Some questions can’t be exported')
          : i18n.t('{n, plural, one {# question loses} other {# questions lose}} some details', { n: losing })
      }
      hint={[
        i18n.t('{n, plural, one {# question} other {# questions}} to export', { n: questions }),
        left > 0 &&
          i18n.t(
            '{n, plural, one {# more question is} other {# more questions are}} shared read-only and not exported.',
            {
              n: left,
            },
          ),
      ]
        .filter(Boolean)
        .join(' ')}
      action={i18n.t('Download anyway')}
      focusAction
      send={async () => load(url, filename)}
      onClose={onClose}
    >
      <ul className={css['losses']} aria-label={i18n.t('Not exported')}>
        {losses.map(({ questionId, stem, words }) => (
          <li key={questionId}>
            <b lang="">{stem || i18n.t('Question without text')}</b>
            <span>{words.join(' ')}</span>
          </li>
        ))}
      </ul>
      {losing > losses.length && (
        <p className="mut">
          {i18n.t('{n, plural, one {# more} other {# more}} not listed.', { n: losing - losses.length })}
        </p>
      )}
    </FormDialog>
  );
}
