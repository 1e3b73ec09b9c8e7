import { i18n } from '@lingui/core';
import { type QuestionImport, questionExchange } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { ListAddress } from '../../ui/lists/use-list-address.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import { load } from '../../ui/storage/load-file.ts';
import { useOnce } from '../../ui/storage/use-once.ts';
import css from './imports.module.css';
import { useLeavingOut } from './use-leaving-out.ts';

type Found = Exclude<QuestionImport, { state: 'arriving' | 'reading' }>;

/** What can be done with a file that was read. */
export function ImportActs({ of, list }: { of: Found; list: ListAddress }) {
  const { importId, target, state } = of;
  const params = { importId };
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const leave = useLeavingOut(importId);
  const formats = useQuery(ask(questionExchange.formats, { query: { target } }));
  const { queryKey } = ask(questionExchange.outcome, { params });
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
      await queryClient.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };
  const take = useOnce(() =>
    run(async () => {
      if (!('counts' in of)) return;
      const body = { taken: of.counts.taken };
      queryClient.setQueryData(queryKey, await call(questionExchange.confirm, { params, body }));
    }),
  );
  const dismiss = useOnce(() =>
    run(async () => {
      await call(questionExchange.dismiss, { params });
      await queryClient.invalidateQueries(everything(questionExchange.recent));
      await navigate(list.to({ file: undefined, show: undefined }));
    }),
  );
  const readAs = (format: string) =>
    void run(async () => {
      queryClient.setQueryData(queryKey, await call(questionExchange.readAs, { params, body: { format } }));
      await queryClient.invalidateQueries(everything(questionExchange.rows));
    });
  const isOpen = state === 'read' || state === 'refused';
  const formatId = 'formatId' in of ? of.formatId : '';
  return (
    <div className={css['acts']}>
      {state === 'read' && of.counts.taken > 0 && (
        <Button tone="lamp" busy={busy} onClick={take}>
          {i18n.t('Import {n, plural, one {# question} other {# questions}}', { n: of.counts.taken })}
        </Button>
      )}
      {state === 'read' && of.counts.duplicates > 0 && (
        <Button tone="ghost" onClick={() => void leave('duplicates', of.counts.leftOut === 0)}>
          {of.counts.leftOut === 0 ? i18n.t('Skip duplicates') : i18n.t('Include duplicates')}
        </Button>
      )}
      {state === 'read' && of.counts.warnings > 0 && (
        <Button tone="ghost" onClick={() => void leave('warnings', true)}>
          {i18n.t('Skip questions with warnings')}
        </Button>
      )}
      {state !== 'refused' && (
        <Button
          tone="ghost"
          onClick={() => void run(async () => load((await call(questionExchange.report, { params })).url))}
        >
          {i18n.t('Download report (CSV)')}
        </Button>
      )}
      {isOpen && (
        <Button tone="ghost" busy={busy} onClick={dismiss}>
          {i18n.t('Discard file')}
        </Button>
      )}
      {isOpen && (
        <SelectField
          label={i18n.t('File format')}
          options={[
            ...(formatId ? [] : [{ value: '', label: i18n.t('Choose format') }]),
            ...(formats.data?.items ?? []).map((one) => ({ value: one.formatId, label: one.name })),
          ]}
          value={formatId}
          onChoose={(format) => format && readAs(format)}
        />
      )}
    </div>
  );
}
