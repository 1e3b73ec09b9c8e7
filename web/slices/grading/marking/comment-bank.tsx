import { i18n } from '@lingui/core';
import { MAX_SAVED_COMMENT_CHARACTERS, marking, type SavedComment } from '@stepwell/contract/grading/marking.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { Tick } from '../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import css from './marking.module.css';

interface Props {
  questionId: string;
  /** The comment so far, which may become a saved one. */
  written: string;
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** One's own comments: put in by their number, written anew, taken away. */
export function CommentBank({ questionId, written, onInsert, onClose }: Props) {
  const comments = useQuery({ ...ask(marking.comments, { query: { questionId } }), staleTime: 0 });
  const [draft, setDraft] = useState<SavedComment | null>(null);
  const press = (event: KeyboardEvent) => {
    if (draft || event.ctrlKey || event.altKey || event.metaKey) return;
    const one = /^[1-9]$/.test(event.key) ? comments.data?.items[Number(event.key) - 1] : undefined;
    if (!one) return;
    event.preventDefault();
    onInsert(one.text);
  };
  return (
    <Dialog label={i18n.t('Saved comments')} close={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: numbers are short ways to the buttons within. */}
      <div className={css['bank']} onKeyDown={press}>
        <h2>{i18n.t('Saved comments')}</h2>
        {draft ? (
          <CommentForm draft={draft} questionId={questionId} onDone={() => setDraft(null)} />
        ) : (
          <>
            <Answer of={comments}>
              {({ items }) =>
                items.length === 0 ? <NoComments /> : <List items={items} onInsert={onInsert} onEdit={setDraft} />
              }
            </Answer>
            <Button
              tone="ghost"
              size="small"
              data-autofocus
              onClick={() =>
                setDraft({ commentId: newId(), text: written.slice(0, MAX_SAVED_COMMENT_CHARACTERS), questionId: null })
              }
            >
              {written.trim() ? i18n.t('Save current comment') : i18n.t('Write comment')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

const NoComments = () => <p className="mut">{i18n.t('Save comments you use often and insert them by number.')}</p>;

interface ListProps {
  items: readonly SavedComment[];
  onInsert: (text: string) => void;
  onEdit: (comment: SavedComment) => void;
}

function List({ items, onInsert, onEdit }: ListProps) {
  const queryClient = useQueryClient();
  const [wrong, setWrong] = useState('');
  const remove = async ({ commentId }: SavedComment) => {
    setWrong('');
    try {
      await call(marking.dropComment, { params: { commentId } });
      await queryClient.invalidateQueries(everything(marking.comments));
    } catch (error) {
      setWrong(error instanceof Error ? error.message : '');
    }
  };
  return (
    <>
      <ol>
        {items.map((comment, at) => (
          <li key={comment.commentId}>
            <button type="button" onClick={() => onInsert(comment.text)}>
              {at < 9 && <kbd aria-hidden>{at + 1}</kbd>}
              <span>
                {comment.text}
                {comment.questionId !== null && <small className="mut"> {i18n.t('for this question')}</small>}
              </span>
            </button>
            <IconButton aria-label={i18n.t('Edit comment {n}', { n: at + 1 })} onClick={() => onEdit(comment)}>
              <IconPencil size={19} stroke={1.7} aria-hidden />
            </IconButton>
            <IconButton aria-label={i18n.t('Delete comment {n}', { n: at + 1 })} onClick={() => void remove(comment)}>
              <IconTrash size={19} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <div role="alert">{wrong && <FieldError>{wrong}</FieldError>}</div>
    </>
  );
}

interface FormProps {
  draft: SavedComment;
  questionId: string;
  onDone: () => void;
}

function CommentForm({ draft, questionId, onDone }: FormProps) {
  const [text, setText] = useState(draft.text);
  const [isHere, setHere] = useState(draft.questionId !== null);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const save = async () => {
    if (busy) return;
    if (text.trim() === '') return setWrong(i18n.t('Enter a comment.'));
    setBusy(true);
    try {
      const body = { text, questionId: isHere ? questionId : null };
      await call(marking.keepComment, { params: { commentId: draft.commentId }, body });
      await queryClient.invalidateQueries(everything(marking.comments));
      onDone();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : '');
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LineField
        label={i18n.t('Comment')}
        name="text"
        value={text}
        most={MAX_SAVED_COMMENT_CHARACTERS}
        rows={4}
        wrong={wrong || undefined}
        onType={setText}
      />
      <Tick label={i18n.t('Only for this question')} checked={isHere} onChange={setHere} />
      <div className={css['acts']}>
        <Button type="submit" busy={busy}>
          {i18n.t('Save')}
        </Button>
        <Button tone="ghost" onClick={onDone}>
          {i18n.t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
