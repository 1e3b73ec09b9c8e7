import { i18n } from '@lingui/core';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import css from './keys-dialog.module.css';

/** Lists the keys of the player. */
export function KeysDialog({ close }: { close: () => void }) {
  const rows: [keys: string[], what: string][] = [
    [['Space', 'K'], i18n.t('Play or pause')],
    [['J', 'L'], i18n.t('Back or forward 10 seconds')],
    [['←', '→'], i18n.t('Back or forward 5 seconds')],
    [['0', '…', '9'], i18n.t('Jump to 0–90% of the video')],
    [['<', '>'], i18n.t('Decrease or increase speed')],
    [['↑', '↓'], i18n.t('Volume up or down, when the video has focus')],
    [['M'], i18n.t('Mute or unmute')],
    [['C'], i18n.t('Captions on or off')],
    [['Shift', 'C'], i18n.t('Captions at top or bottom')],
    [['N'], i18n.t('New note at this time')],
    [['P'], i18n.t('Picture in picture')],
    [['F'], i18n.t('Focus mode (Esc to exit)')],
    [['Shift', 'F'], i18n.t('Full screen')],
    [['?'], i18n.t('Keyboard shortcuts')],
  ];
  return (
    <Dialog label={i18n.t('Keyboard shortcuts')} close={close}>
      <div className={css['keys']}>
        <h2>{i18n.t('Keyboard shortcuts')}</h2>
        <dl>
          {rows.map(([keys, what]) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
