import { i18n } from '@lingui/core';
import type { DraftLecture, DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import { useState } from 'react';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { ChoiceField, TextField } from '../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import confirm from '../../../ui/fields/form-dialog.module.css';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { TextDifference } from '../../../ui/text/difference.tsx';
import { When } from '../../../ui/time/when.tsx';
import type { Conflict } from '../draft/draft-now.ts';
import { type Clash, decided } from '../draft/merging.ts';
import { lectureOf } from '../draft/sending.ts';
import { clashText, placeWord } from './clash-labels.ts';
import css from './conflict.module.css';
import { draftPartName } from './draft-part-labels.ts';
import { useNow, useStore } from './use-draft.tsx';

type Taken = 'mine' | 'theirs' | 'hand';

/** Both wrote in the same place: the author sees the difference and says what stands. Nothing is lost before. */
export function ConflictDialog({ pieceKey }: { pieceKey: DraftPartKey }) {
  const conflict = useNow(({ conflicts }) => conflicts[pieceKey]);
  const [shut, setShut] = useState(false);
  if (!conflict) return null;
  if (shut) {
    return (
      <div className={css['waiting']} role="alert">
        <p>{i18n.t('Someone else edited the same text. Yours is saved on this device.')}</p>
        <Button size="small" onClick={() => setShut(false)}>
          {i18n.t('Compare')}
        </Button>
      </div>
    );
  }
  return (
    <Comparing key={conflict.newest.version} pieceKey={pieceKey} conflict={conflict} onClose={() => setShut(true)} />
  );
}

interface Props {
  pieceKey: DraftPartKey;
  conflict: Conflict;
  onClose: () => void;
}

function Comparing({ pieceKey, conflict, onClose }: Props) {
  const store = useStore();
  const lines = useNow((now) => now.lines);
  const { newest, clashes } = conflict;
  const [taken, setTaken] = useState<readonly Taken[]>(clashes.map(() => 'mine'));
  const [hand, setHand] = useState<readonly string[]>(
    clashes.map(({ mine }) => (typeof mine === 'string' ? mine : '')),
  );
  const titleOf = (id: string) => lines[id]?.title ?? '';
  const title = titleOf(lectureOf(pieceKey) ?? '') || (conflict.content as DraftLecture).title || '';
  const save = () => {
    const content = decided(
      conflict.content,
      clashes.map(({ path, mine, theirs }, at) => ({
        path,
        value: taken[at] === 'hand' ? hand[at] : taken[at] === 'theirs' ? theirs : mine,
      })),
    );
    store.resolve(pieceKey, content, newest);
    void store.flush();
  };
  return (
    <Dialog label={i18n.t('Editing conflict')} shape="wide" close={onClose}>
      <div className={confirm['body']}>
        <h2 className={confirm['title']}>{i18n.t('Editing conflict')}</h2>
        <p className={confirm['hint']}>
          {i18n.t('{who} saved “{piece}” while you were editing:', {
            who: newest.savedBy ?? i18n.t('Another tab'),
            piece: draftPartName(pieceKey, title),
          })}{' '}
          <When at={newest.savedAt} as="time" />.{' '}
          {i18n.t('Struck through: only theirs. Underlined: only yours. Everything else is merged.')}
        </p>
        {clashes.map((clash, at) => (
          <section key={clash.path.join('.')} className={css['clash']} aria-label={placeWord(clash)}>
            <h3>{placeWord(clash)}</h3>
            {(clash.mine === undefined || clash.theirs === undefined) && (
              <p className="mut">
                {clash.mine === undefined
                  ? i18n.t('You deleted this while someone else edited it.')
                  : i18n.t('Someone else deleted this while you edited it.')}
              </p>
            )}
            <TextDifference before={clashText(clash.theirs, titleOf)} after={clashText(clash.mine, titleOf)} />
            <ChoiceField
              label={i18n.t('Keep')}
              value={taken[at] ?? 'mine'}
              options={[
                { value: 'mine', label: clash.mine === undefined ? i18n.t('My deletion') : i18n.t('My version') },
                {
                  value: 'theirs',
                  label: clash.theirs === undefined ? i18n.t('Their deletion') : i18n.t('Their version'),
                },
                ...(typeof clash.mine === 'string'
                  ? [{ value: 'hand' as const, label: i18n.t('Merge manually') }]
                  : []),
              ]}
              onChange={(how) => setTaken(taken.with(at, how))}
            />
            {taken[at] === 'hand' && (
              <ByHand clash={clash} value={hand[at] ?? ''} onChange={(text) => setHand(hand.with(at, text))} />
            )}
          </section>
        ))}
        <div className={confirm['acts']}>
          <Button data-autofocus onClick={save}>
            {i18n.t('Save changes')}
          </Button>
          <Button tone="ghost" onClick={() => setTaken(clashes.map(() => 'theirs'))}>
            {i18n.t('Use all theirs')}
          </Button>
          <Button tone="ghost" onClick={() => setTaken(clashes.map(() => 'mine'))}>
            {i18n.t('Keep all mine')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface HandProps {
  clash: Clash;
  value: string;
  onChange: (text: string) => void;
}

function ByHand({ clash, value, onChange }: HandProps) {
  if (!isHtml(clash)) return <TextField label={i18n.t('Merged text')} value={value} lines={3} onChange={onChange} />;
  return (
    <div>
      <p className={fieldStyles.label}>{i18n.t('Merged text')}</p>
      <RichText small label={i18n.t('Merged text')} value={value} onChange={onChange} />
    </div>
  );
}

const isHtml = ({ path }: Clash) => ['html', 'description', 'stem', 'explanation'].includes(String(path.at(-1)));
