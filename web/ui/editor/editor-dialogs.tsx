import { i18n } from '@lingui/core';
import type { Editor } from '@tiptap/react';
import { embedOf, linkOf } from './embeds.ts';
import { FieldDialog } from './field-dialog.tsx';
import { mathsOf } from './maths.ts';

/** What is asked before it is written. `picture` carries the file that was chosen. */
export type Asking =
  | { what: 'link' }
  | { what: 'maths' }
  | { what: 'embed' }
  | { what: 'picture'; mediaId: string; url: string | undefined; alt: string };

interface Props {
  editor: Editor;
  asking: Asking;
  onClose: () => void;
}

export function EditorDialog({ editor, asking, onClose }: Props) {
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  if (asking.what === 'link') return <LinkDialog editor={editor} onClose={close} />;
  if (asking.what === 'maths') return <MathsDialog editor={editor} onClose={close} />;
  if (asking.what === 'embed') return <EmbedDialog editor={editor} onClose={close} />;
  const { mediaId, url, alt } = asking;
  return (
    <FieldDialog
      title={i18n.t('Image description')}
      hint={i18n.t('Describe the image in one sentence for screen reader users.')}
      label={i18n.t('Description')}
      value={alt}
      action={i18n.t('Insert image')}
      check={(description) => (description.trim() ? undefined : i18n.t('Enter an image description.'))}
      preview={() => url && <img src={url} alt="" />}
      onDone={(description) => editor.commands.insertContent({ type: 'picture', attrs: { mediaId, alt: description } })}
      onClose={close}
    />
  );
}

function LinkDialog({ editor, onClose }: Omit<Props, 'asking'>) {
  const href: unknown = editor.getAttributes('link')['href'];
  const now = typeof href === 'string' ? href : '';
  const set = (typed: string) => {
    const address = linkOf(typed);
    if (!address) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !now) {
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    } else chain.setLink({ href: address }).run();
  };
  return (
    <FieldDialog
      title={i18n.t('Link')}
      label={i18n.t('URL')}
      value={now}
      action={now ? i18n.t('Change link') : i18n.t('Add link')}
      check={(typed) => (linkOf(typed) ? undefined : i18n.t('Enter a URL such as https://example.org.'))}
      onDone={set}
      remove={
        now
          ? {
              label: i18n.t('Remove link'),
              act: () => editor.chain().focus().extendMarkRange('link').unsetLink().run(),
            }
          : undefined
      }
      onClose={onClose}
    />
  );
}

function MathsDialog({ editor, onClose }: Omit<Props, 'asking'>) {
  const chosen = editor.isActive('maths') ? editor.getAttributes('maths') : undefined;
  return (
    <FieldDialog
      title={i18n.t('Formula')}
      hint={i18n.t('Use LaTeX, such as x^2 or \\sqrt 2.')}
      label={i18n.t('LaTeX')}
      value={String(chosen?.['tex'] ?? '')}
      action={chosen ? i18n.t('Edit formula') : i18n.t('Insert formula')}
      lines={3}
      code
      check={(tex) => {
        if (!tex.trim()) return i18n.t('Enter a LaTeX formula.');
        const drawn = mathsOf(tex);
        return 'wrong' in drawn ? drawn.wrong : undefined;
      }}
      preview={(tex) => <MathsPreview tex={tex} />}
      onDone={(tex) => editor.chain().focus().insertContent({ type: 'maths', attrs: { tex } }).run()}
      onClose={onClose}
    />
  );
}

function MathsPreview({ tex }: { tex: string }) {
  if (!tex.trim()) return null;
  const drawn = mathsOf(tex, true);
  if ('wrong' in drawn) return <p>{drawn.wrong}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX wrote it, which escapes what it is given.
  return <div dangerouslySetInnerHTML={{ __html: drawn.html }} />;
}

function EmbedDialog({ editor, onClose }: Omit<Props, 'asking'>) {
  return (
    <FieldDialog
      title={i18n.t('External video')}
      hint={i18n.t('A YouTube or Vimeo URL. The video loads only when students open it.')}
      label={i18n.t('Video URL')}
      value=""
      action={i18n.t('Insert video')}
      check={(typed) =>
        embedOf(typed)
          ? undefined
          : i18n.t('Only YouTube and Vimeo videos are supported. Enter a URL from one of them.')
      }
      onDone={(typed) => {
        const embed = embedOf(typed);
        if (!embed) return;
        const title = i18n.t('Video on {host}', { host: embed.host });
        editor
          .chain()
          .focus()
          .insertContent({ type: 'embed', attrs: { href: embed.href, title } })
          .run();
      }}
      onClose={onClose}
    />
  );
}
