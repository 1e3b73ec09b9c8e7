import { i18n } from '@lingui/core';
import type { DraftCue } from '@stepwell/contract/authoring/authoring.ts';
import { IconAlertTriangle, IconArrowsJoin, IconArrowsSplit, IconTrash } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import css from './captions.module.css';
import { MOST_LETTERS } from './captions-reading.ts';
import { timeOf } from './captions-writing.ts';
import type { CueFault } from './cue-edits.ts';
import { TimeField } from './time-field.tsx';

/** Short enough for a list: minutes and tenths. */
const shortTime = (seconds: number) => timeOf(seconds).replace(/^00:/, '').slice(0, -2);

export function cueFaultMessage(fault: CueFault) {
  switch (fault) {
    case 'overlaps':
      return i18n.t('Overlaps the caption above');
    case 'too-short':
      return i18n.t('Too short to read');
    case 'backwards':
      return i18n.t('Ends before it starts');
    case 'beyond':
      return i18n.t('Ends after the video');
    default:
      return i18n.t('Caption is empty');
  }
}

interface Props {
  cue: DraftCue;
  place: number;
  fault: CueFault | undefined;
  /** The film stands in it. */
  isNow: boolean;
  choose: (place: number) => void;
}

/** A caption in the list: its time, its words, and what is wrong with it. */
export const CueRow = memo(function CueRow({ cue, place, fault, isNow, choose }: Props) {
  return (
    <li className={css['row']} data-now={isNow || undefined} data-place={place}>
      <button type="button" aria-current={isNow ? 'time' : undefined} onClick={() => choose(place)}>
        <span className={`${css['times']} num`}>
          {shortTime(cue.from)} – {shortTime(cue.to)}
        </span>
        <span className={css['text']}>{cue.text || i18n.t('No text yet')}</span>
        {fault && <Fault fault={fault} />}
      </button>
    </li>
  );
});

const Fault = ({ fault }: { fault: CueFault }) => (
  <span className={css['fault']}>
    <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
    {cueFaultMessage(fault)}
  </span>
);

interface OpenProps {
  cue: DraftCue;
  place: number;
  fault: CueFault | undefined;
  isNow: boolean;
  isLast: boolean;
  textRef: Ref<HTMLTextAreaElement>;
  change: (change: Partial<DraftCue>) => void;
  act: (act: 'from-here' | 'to-here' | 'split' | 'merge' | 'remove') => void;
}

/** The caption that is worked on. */
export function OpenCue({ cue, place, fault, isNow, isLast, textRef, change, act }: OpenProps) {
  return (
    <li className={css['open']} data-now={isNow || undefined} data-place={place}>
      <div className={css['pair']}>
        <TimeField
          label={i18n.t('From')}
          seconds={cue.from}
          onChange={(from) => change({ from })}
          hereLabel={i18n.t('Here: set start to video position (Alt ,)')}
          onHere={() => act('from-here')}
        />
        <TimeField
          label={i18n.t('To')}
          seconds={cue.to}
          onChange={(to) => change({ to })}
          hereLabel={i18n.t('Here: set end to video position (Alt .)')}
          onHere={() => act('to-here')}
        />
      </div>
      <textarea
        ref={textRef}
        aria-label={i18n.t('Text of caption {n}', { n: place + 1 })}
        rows={2}
        maxLength={MOST_LETTERS}
        value={cue.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {fault && <Fault fault={fault} />}
      <div className={css['acts']}>
        <Button tone="ghost" size="small" onClick={() => act('split')}>
          <IconArrowsSplit size={17} stroke={1.8} aria-hidden />
          {i18n.t('Split')}
        </Button>
        {!isLast && (
          <Button tone="ghost" size="small" onClick={() => act('merge')}>
            <IconArrowsJoin size={17} stroke={1.8} aria-hidden />
            {i18n.t('Merge with next')}
          </Button>
        )}
        <Button tone="ghost" size="small" onClick={() => act('remove')}>
          <IconTrash size={17} stroke={1.8} aria-hidden />
          {i18n.t('Remove')}
        </Button>
      </div>
    </li>
  );
}
