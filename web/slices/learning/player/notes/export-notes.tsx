import { i18n } from '@lingui/core';
import { courseDiscussion, type Note } from '@stepwell/contract/learning/course-discussion.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../../../api/call.ts';
import { saveAs } from '../../../../ui/lists/csv.ts';
import { Button } from '../../../../ui/parts/button.tsx';
import { clock } from '../../../../ui/video/times.ts';
import talk from '../../discussion/discussion.module.css';
import css from './export-notes.module.css';
import { markdownOf } from './markdown.ts';

/** Every note of the course, as a Markdown file or on paper. */
export function ExportNotesButton({ courseId, title }: { courseId: string; title: string }) {
  const [paper, setPaper] = useState<Note[] | null>(null);
  const fetchAll = async () => {
    const notes: Note[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 100, sort: 'place' as const, cursor };
      const page: { items: Note[]; nextCursor: string | null } = await call(courseDiscussion.notes, {
        params: { courseId },
        query,
      });
      notes.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return notes;
  };
  const save = useMutation({
    mutationFn: async () =>
      saveAs(`notes-${courseId}.md`, markdownOf(title, await fetchAll()), 'text/markdown;charset=utf-8'),
  });
  const print = useMutation({ mutationFn: async () => setPaper(await fetchAll()) });
  useEffect(() => {
    if (!paper) return;
    const over = () => setPaper(null);
    window.addEventListener('afterprint', over, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', over);
  }, [paper]);
  const failed = save.error ?? print.error;
  return (
    <div className={talk['acts']}>
      <Button tone="ghost" size="small" busy={save.isPending} onClick={() => save.mutate()}>
        <IconDownload size={18} stroke={1.8} aria-hidden />
        {i18n.t('Export notes (Markdown)')}
      </Button>
      <Button tone="ghost" size="small" busy={print.isPending} onClick={() => print.mutate()}>
        <IconPrinter size={18} stroke={1.8} aria-hidden />
        {i18n.t('Print')}
      </Button>
      {failed && <span role="alert">{failed.message}</span>}
      {paper && createPortal(<Paper title={title} notes={paper} />, document.body)}
    </div>
  );
}

function Paper({ title, notes }: { title: string; notes: Note[] }) {
  return (
    <section className={css['paper']}>
      <h1>{i18n.t('Notes: {title}', { title })}</h1>
      {notes.map((note, index) => (
        <div key={note.noteId}>
          {notes[index - 1]?.lectureId !== note.lectureId && <h2>{note.lecture}</h2>}
          <p>
            {note.atMs !== null && <b>{clock(note.atMs / 1000)} </b>}
            {note.text}
          </p>
        </div>
      ))}
    </section>
  );
}
