import { i18n } from '@lingui/core';
import { useState } from 'react';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { clockText } from '../labels.ts';

interface Props {
  hasRecording: boolean;
  /** Where the recording stands; null where there is none. */
  secondNow: () => number | null;
  onRemark: (second: number | null, text: string) => void;
}

/** Adds a comment about an answer, at the second where its recording stands. */
export function RemarkForm({ hasRecording, secondNow, onRemark }: Props) {
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
    <TextForm
      label={second === null ? i18n.t('Comment') : i18n.t('Comment at {time}', { time: clockText(second) })}
      rows={2}
      action={i18n.t('Add comment')}
      onSend={async ({ text }) => {
        onRemark(second, text.slice(0, 1000));
        setSecond(undefined);
      }}
      onCancel={() => setSecond(undefined)}
      autoFocus
      guarded={false}
    />
  );
}
