import { i18n } from '@lingui/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { fieldStyles } from '../fields/form.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { clockText } from './clock-text.ts';
import css from './remarks.module.css';

interface Remark {
  id: string;
  /** Of the recording; null where it is about the whole. */
  second: number | null;
  text: string;
}
interface ListProps<One extends Remark> {
  remarks: readonly One[];
  /** Plays from a second; nothing where there is no recording. */
  seek: ((second: number) => void) | undefined;
  /** For whoever wrote them. */
  remove?: ((remark: One) => void) | undefined;
}

/** Comments on a recording, each leading to its second. */
export function RemarkList<One extends Remark>({ remarks, seek, remove }: ListProps<One>) {
  if (remarks.length === 0) return null;
  return (
    <ul className={css['remarks']} aria-label={i18n.t('Comments')}>
      {remarks.map((remark) => {
        const { id, second, text } = remark;
        return (
          <li key={id}>
            {second !== null &&
              (seek ? (
                <Button tone="ghost" size="small" onClick={() => seek(second)}>
                  {clockText(second)}
                </Button>
              ) : (
                <span className="num">{clockText(second)}</span>
              ))}
            <span lang="">{text}</span>
            {remove && (
              <IconButton aria-label={i18n.t('Remove comment: {text}', { text })} onClick={() => remove(remark)}>
                <IconX size={16} stroke={1.8} aria-hidden />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface FormProps {
  hasRecording: boolean;
  /** Where the recording stands; null where there is none. */
  secondNow: () => number | null;
  onRemark: (second: number | null, text: string) => void;
}

/** Adds a comment about a recording, at the second where it stands. */
export function RemarkForm({ hasRecording, secondNow, onRemark }: FormProps) {
  const [second, setSecond] = useState<number | null>();
  if (second === undefined)
    return (
      <div>
        <Button tone="ghost" size="small" onClick={() => setSecond(secondNow())}>
          {hasRecording ? i18n.t('Comment at this moment') : i18n.t('Add comment')}
        </Button>
      </div>
    );
  return (
    <Writing
      second={second}
      add={(text) => {
        onRemark(second, text);
        setSecond(undefined);
      }}
      cancel={() => setSecond(undefined)}
    />
  );
}

interface WritingProps {
  second: number | null;
  add: (text: string) => void;
  cancel: () => void;
}

/** No form of its own: it also stands inside the form that saves all comments. */
function Writing({ second, add, cancel }: WritingProps) {
  const [text, setText] = useState('');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={css['writing']}>
      <label className={fieldStyles.label} htmlFor={id}>
        {second === null ? i18n.t('Comment') : i18n.t('Comment at {time}', { time: clockText(second) })}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={css['acts']}>
        <Button size="small" disabled={text.trim() === ''} onClick={() => add(text.trim())}>
          {i18n.t('Add comment')}
        </Button>
        <Button tone="ghost" size="small" onClick={cancel}>
          {i18n.t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
