import { i18n } from '@lingui/core';
import { certificateTemplates, Design, type Sample } from '@stepwell/contract/certificates/templates.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ask, call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { saveAs } from '../../../ui/lists/csv.ts';
import { Failed, Waiting } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { usePaused } from '../../../ui/time/use-paused.ts';
import { sampleChoices } from './design-labels.ts';
import css from './templates.module.css';

/** How long nobody types before the paper is drawn again. */
const PAUSE_MS = 400;

/** The paper as it would be, drawn by the site itself a moment after the last change. */
export function TemplatePreview({ design }: { design: Design }) {
  const [sample, setSample] = useState<Sample>('short');
  const settled = usePaused(design, PAUSE_MS);
  const read = z.safeParse(Design, settled);
  const paper = useQuery({
    ...ask(certificateTemplates.preview, { body: { design: settled, sample } }),
    enabled: read.success,
    gcTime: 60_000,
    retry: false,
    // The last paper stays while the next is drawn, and while something is not yet right.
    placeholderData: (last) => last,
  });
  const pdf = useMutation({
    mutationFn: async () => {
      const created = await call(certificateTemplates.preview, { body: { design, sample, pdf: true } });
      const bytes = Uint8Array.from(atob(created.pdf ?? ''), (sign) => sign.charCodeAt(0));
      saveAs('certificate-sample.pdf', bytes, 'application/pdf');
    },
  });
  const { size, orientation } = design;
  return (
    <section className={css['preview']} aria-label={i18n.t('Preview')}>
      <div className={css['tools']}>
        <SelectField label={i18n.t('Preview with')} options={sampleChoices()} value={sample} onChoose={setSample} />
        <Button tone="ghost" size="small" busy={pdf.isPending} onClick={() => pdf.mutate()}>
          <IconDownload size={18} aria-hidden />
          {i18n.t('Download sample PDF')}
        </Button>
      </div>
      {pdf.error && <p role="alert">{i18n.t('Couldn’t create the file: {reason}', { reason: pdf.error.message })}</p>}
      <div className={css['paper']} data-format={`${size}-${orientation}`}>
        {paper.data ? (
          <img src={`data:image/svg+xml,${encodeURIComponent(paper.data.svg)}`} alt={i18n.t('Certificate preview')} />
        ) : paper.error ? (
          <Failed error={paper.error} retry={() => void paper.refetch()} retrying={paper.isFetching} />
        ) : (
          read.success && <Waiting />
        )}
      </div>
      <p className={css['state']} role="status">
        {!read.success
          ? i18n.t('Fix the errors in the form to see the preview.')
          : paper.error && paper.data
            ? paper.error.message
            : ''}
      </p>
    </section>
  );
}
