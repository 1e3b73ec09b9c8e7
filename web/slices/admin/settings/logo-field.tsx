import { i18n } from '@lingui/core';
import { adminSettings, LOGO_BYTES } from '@stepwell/contract/admin/settings.ts';
import { useId, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './settings.module.css';
import { useSaveSettings } from './use-settings.ts';

const types: readonly string[] = adminSettings.keepLogo.file.accept;

/** The picture in place of the drawn mark; it is saved as soon as it is chosen. */
export function LogoField({ logoUrl }: { logoUrl: string | null }) {
  const { keep } = useSaveSettings();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const help = useId();

  const run = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setWrong(null);
    try {
      await act();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    if (!types.includes(file.type)) return setWrong(i18n.t('Choose a PNG or a JPEG.'));
    if (file.size > LOGO_BYTES) return setWrong(i18n.t('Choose a file of at most 1 MB.'));
    void run(() => keep(() => call(adminSettings.keepLogo, { content: file })));
  };
  return (
    <section className={css['logo']} aria-label={i18n.t('Logo')}>
      <h2>{i18n.t('Logo')}</h2>
      <p id={help}>
        {i18n.t('PNG or JPEG, up to 1 MB. Shown 34 pixels high beside the name, on light and dark backgrounds.')}
      </p>
      {logoUrl && (
        <p className={css['grounds']}>
          <span data-theme="light">
            <img src={logoUrl} alt={i18n.t('Logo on a light background')} />
          </span>
          <span data-theme="dark">
            <img src={logoUrl} alt={i18n.t('Logo on a dark background')} />
          </span>
        </p>
      )}
      <div className={css['save']}>
        <input
          ref={input}
          className="sr"
          type="file"
          tabIndex={-1}
          aria-hidden
          accept={types.join(',')}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <Button tone="ghost" busy={busy} aria-describedby={help} onClick={() => input.current?.click()}>
          {logoUrl ? i18n.t('Change logo') : i18n.t('Choose logo')}
        </Button>
        {logoUrl && (
          <Button tone="ghost" busy={busy} onClick={() => run(() => keep(() => call(adminSettings.removeLogo, {})))}>
            {i18n.t('Remove logo')}
          </Button>
        )}
      </div>
      {wrong && (
        <p role="alert">
          <FieldError>{wrong}</FieldError>
        </p>
      )}
    </section>
  );
}
