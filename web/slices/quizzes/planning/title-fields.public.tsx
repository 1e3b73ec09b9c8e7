import { i18n } from '@lingui/core';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import type { Terms } from './terms.ts';

interface Props {
  terms: Pick<Terms, 'title' | 'instructions'>;
  set: (part: Partial<Pick<Terms, 'title' | 'instructions'>>) => void;
}

export function TitleFields({ terms, set }: Props) {
  return (
    <>
      <TextField label={i18n.t('Title')} value={terms.title} most={120} lang="" onChange={(title) => set({ title })} />
      <TextField
        label={i18n.t('Instructions')}
        hint={i18n.t('Shown before the start.')}
        value={terms.instructions}
        most={2000}
        lines={3}
        lang=""
        onChange={(instructions) => set({ instructions })}
      />
    </>
  );
}
