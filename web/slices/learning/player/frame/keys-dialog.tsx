import { i18n } from '@lingui/core';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import css from './keys-dialog.module.css';

/** Lists the keys of the player. */
export function KeysDialog({ close }: { close: () => void }) {
  const rows: [keys: string[], what: string][] = [
    [['Space', 'K'], i18n.t('Play or pause')],
    [['J', 'L'], i18n.t('Back or forward 10 seconds')],
    [['←', '→'], i18n.t('Back or forward 5 seconds')],
    [['0', '…', '9'], i18n.t('Go to that tenth of the video')],
    [['<', '>'], i18n.t('Slower or faster')],
    [['↑', '↓'], i18n.t('Louder or softer, while the picture is in focus')],
    [['M'], i18n.t('Sound on or off')],
    [['C'], i18n.t('Captions on or off')],
    [['Shift', 'C'], i18n.t('Captions above or below')],
    [['N'], i18n.t('New note at this moment')],
    [['P'], i18n.t('Picture in picture')],
    [['F'], i18n.t('Focus on the picture; Esc leaves')],
    [['Shift', 'F'], i18n.t('Full screen')],
    [['?'], i18n.t('This list')],
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
