import { i18n } from '@lingui/core';
import { IconTypography } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { TextField } from '../fields/author-fields.tsx';
import { IconButton } from '../parts/button.tsx';
import type { RichTextProps } from './editor.tsx';
import css from './growing-text.module.css';
import { htmlOfPlain, isFormatted, pastedInto, plainTextOf } from './plain-text.ts';
import { RichText } from './rich-text.tsx';

/** A plain field that becomes the editor as soon as formatting is wanted: by its button, or by pasting some. */
export function GrowingText(props: Omit<RichTextProps, 'small'>) {
  const { label, value, lang, onChange } = props;
  const [isRich, setRich] = useState(false);
  const text = isRich ? undefined : plainTextOf(value);
  if (text === undefined) return <RichText {...props} small />;
  const paste = async (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (!isFormatted(html)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.target as HTMLTextAreaElement;
    const { cleanPasted } = await import('./pasted.ts');
    setRich(true);
    onChange(pastedInto(text, [selectionStart, selectionEnd], cleanPasted(html).html));
  };
  return (
    <div className={css['growing']} onPaste={paste}>
      <TextField
        bare
        label={label}
        value={text}
        lines={1}
        grows
        lang={lang}
        onChange={(to) => onChange(htmlOfPlain(to))}
      />
      <IconButton
        aria-label={i18n.t('Format {label}', { label })}
        title={i18n.t('Format')}
        onClick={() => setRich(true)}
      >
        <IconTypography size={19} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  );
}
