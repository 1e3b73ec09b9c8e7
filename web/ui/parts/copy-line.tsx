import { i18n } from '@lingui/core';
import { IconCopy } from '@tabler/icons-react';
import { toast } from '../overlay/toast.ts';
import { IconButton } from './button.tsx';
import css from './copy-line.module.css';

/** Words to be handed to another program, as they are, with a button that copies them. */
export function CopyLine({ what, text }: { what: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(i18n.t('Copied'));
    } catch {
      toast.error(i18n.t('This browser blocks copying. Select and copy the text yourself.'));
    }
  };
  return (
    <span className={css['line']}>
      <code>{text}</code>
      <IconButton aria-label={i18n.t('Copy {what}', { what })} onClick={copy}>
        <IconCopy size={19} stroke={1.7} aria-hidden />
      </IconButton>
    </span>
  );
}
