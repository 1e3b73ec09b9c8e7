import { i18n } from '@lingui/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { saveAs } from '../../../ui/lists/csv.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from './security.module.css';
import { useFocusHere } from './use-focus-here.ts';

/** Shown this once: nobody, the server included, can read them again. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const heading = useFocusHere<HTMLHeadingElement>();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(i18n.t('Codes copied'));
    } catch {
      toast.error(i18n.t('This browser blocks copying. Select the codes, or download them.'));
    }
  };
  return (
    <div className={css['keep']}>
      <h3 ref={heading} tabIndex={-1}>
        {i18n.t('Save your recovery codes')}
      </h3>
      <p>{i18n.t('Each code signs you in once without your phone. They are shown only now.')}</p>
      <ul className={css['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css['acts']}>
        <Button tone="ghost" onClick={copy}>
          <IconCopy size={19} aria-hidden />
          {i18n.t('Copy')}
        </Button>
        <Button tone="ghost" onClick={() => saveAs('stepwell-recovery-codes.txt', text, 'text/plain;charset=utf-8')}>
          <IconDownload size={19} aria-hidden />
          {i18n.t('Download')}
        </Button>
        <Button onClick={done}>{i18n.t('I’ve saved them')}</Button>
      </div>
    </div>
  );
}
