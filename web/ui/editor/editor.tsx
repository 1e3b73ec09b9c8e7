import { i18n } from '@lingui/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import prose from '../text/prose.module.css';
import css from './editor.module.css';
import { type Asking, EditorDialog } from './editor-dialogs.tsx';
import { extensionsOf } from './extensions.ts';
import { outputOf } from './output.ts';
import { cleanPasted } from './pasted.ts';
import { Tools } from './tools.tsx';

/** Where the pictures of a text come from: the course's own files. */
export interface Pictures {
  /** Lets somebody choose one; nothing where they changed their mind. */
  pick: () => Promise<{ mediaId: string; url: string; name: string } | undefined>;
  urlOf: (mediaId: string) => Promise<string | undefined>;
}

export interface RichTextProps {
  label: string;
  /** Clean HTML, as the server keeps it. */
  value: string;
  onChange: (html: string) => void;
  pictures?: Pictures | undefined;
  lang?: string | undefined;
  /** A few lines high: a question, an explanation. */
  small?: boolean;
  describedBy?: string | undefined;
}

/** A text with everything a lecture is written with. Whatever it hands on, the server's sanitiser keeps as it is. */
export function Editor({ label, value, onChange, pictures, lang, small = false, describedBy }: RichTextProps) {
  const id = useId();
  const [asking, setAsking] = useState<Asking>();
  const [note, setNote] = useState('');
  const written = useRef(value);
  const changed = useEffectEvent(onChange);
  const urlOf = useEffectEvent((mediaId: string) => pictures?.urlOf(mediaId) ?? Promise.resolve(undefined));
  const editor = useEditor({
    content: value,
    // Made after the first drawing: an editor needs the page.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions: extensionsOf({
      editMaths: () => setAsking({ what: 'maths' }),
      pictureUrl: (mediaId) => urlOf(mediaId),
    }),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(lang && { lang }),
        class: [prose['prose'], css['text'], small && css['small']].filter(Boolean).join(' '),
      },
      transformPastedHTML: (html) => {
        const clean = cleanPasted(html);
        setNote(clean.lostPictures ? i18n.t('Pasted images were skipped. Insert them from the course files.') : '');
        return clean.html;
      },
    },
    onUpdate: ({ editor }) => {
      written.current = outputOf(editor.getHTML());
      changed(written.current);
    },
  });
  // What comes from outside, a version brought back or somebody else's words, replaces the text; one's own does not.
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const addPicture = async () => {
    const picked = await pictures?.pick();
    if (picked) setAsking({ what: 'picture', mediaId: picked.mediaId, url: picked.url, alt: '' });
    else editor?.commands.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || event.key !== 'F10') return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one key for all that is in it.
    <div className={css['editor']} onKeyDown={press}>
      {editor && (
        <Tools
          editor={editor}
          label={i18n.t('Toolbar for {label}', { label })}
          controls={id}
          ask={(what) => setAsking({ what } as Asking)}
          addPicture={pictures && addPicture}
        />
      )}
      <EditorContent editor={editor} />
      {note && (
        <p role="status" className={css['note']}>
          {note}
        </p>
      )}
      {editor && asking && <EditorDialog editor={editor} asking={asking} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
