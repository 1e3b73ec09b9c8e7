import { i18n } from '@lingui/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { type Crop, MOST_ZOOM, moved, sideOf, wholeOf, zoomed } from './cropping.ts';
import css from './photo.module.css';

/** Pixels of the photo that is sent; the server keeps as many. */
const SIDE = 512;
const STEP = 0.05;

const steps: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Props {
  picture: ImageBitmap;
  /** May be refused; the dialog then stays, with the words. */
  use: (photo: Blob) => Promise<void>;
  close: () => void;
}

/** Chooses the square of a picture that becomes the photo: by dragging, by wheel, by keys, or by buttons. */
export function PhotoCropper({ picture, use, close }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const [crop, setCrop] = useState(() => wholeOf(picture.width, picture.height));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  useEffect(() => {
    // React listens to wheels passively, and the page would scroll along.
    const element = canvas.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      setCrop((now) => zoomed(now, now.zoom * (event.deltaY < 0 ? 1.08 : 1 / 1.08)));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);

  const move = (right: number, down: number) => setCrop((now) => moved(now, right, down));
  const zoomBy = (times: number) => setCrop((now) => zoomed(now, now.zoom * times));
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) move(...step);
    else if (event.key === '+' || event.key === '=') zoomBy(1.1);
    else if (event.key === '-') zoomBy(1 / 1.1);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current;
    if (!from) return;
    const width = event.currentTarget.clientWidth || 1;
    move((event.clientX - from.x) / width, (event.clientY - from.y) / width);
    dragged.current = { x: event.clientX, y: event.clientY };
  };
  const send = async () => {
    setBusy(true);
    setRefused(null);
    try {
      await use(await photoOf(picture, crop));
      close();
    } catch (error) {
      setRefused(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
      setBusy(false);
    }
  };
  const arrows = [
    [i18n.t('Move left'), IconArrowLeft, -STEP, 0],
    [i18n.t('Move right'), IconArrowRight, STEP, 0],
    [i18n.t('Move up'), IconArrowUp, 0, -STEP],
    [i18n.t('Move down'), IconArrowDown, 0, STEP],
  ] as const;
  return (
    <Dialog label={i18n.t('Crop photo')} close={close}>
      <div className={css['cropper']}>
        <h2>{i18n.t('Crop photo')}</h2>
        <p className="mut">{i18n.t('Drag or use the arrow keys to move. Press plus or minus to zoom.')}</p>
        <canvas
          ref={canvas}
          className={css['square']}
          width={SIDE}
          height={SIDE}
          tabIndex={0}
          role="img"
          aria-label={i18n.t('Photo preview, zoomed {percent}%', { percent: Math.round(crop.zoom * 100) })}
          data-autofocus
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragged.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            dragged.current = null;
          }}
          onPointerCancel={() => {
            dragged.current = null;
          }}
        />
        <div className={css['zoom']}>
          <IconButton aria-label={i18n.t('Zoom out')} onClick={() => zoomBy(1 / 1.1)}>
            <IconZoomOut size={21} stroke={1.7} aria-hidden />
          </IconButton>
          <input
            type="range"
            aria-label={i18n.t('Zoom')}
            min={1}
            max={MOST_ZOOM}
            step={0.01}
            value={crop.zoom}
            onChange={(event) => {
              const zoom = event.currentTarget.valueAsNumber;
              setCrop((now) => zoomed(now, zoom));
            }}
          />
          <IconButton aria-label={i18n.t('Zoom in')} onClick={() => zoomBy(1.1)}>
            <IconZoomIn size={21} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
        <div className={css['arrows']}>
          {arrows.map(([label, Icon, right, down]) => (
            <IconButton key={label} aria-label={label} onClick={() => move(right, down)}>
              <Icon size={21} stroke={1.7} aria-hidden />
            </IconButton>
          ))}
        </div>
        {refused && (
          <p className={css['refused']} role="alert">
            {refused}
          </p>
        )}
        <div className={css['acts']}>
          <Button busy={busy} onClick={send}>
            {busy ? i18n.t('Saving photo…') : i18n.t('Save photo')}
          </Button>
          <Button tone="ghost" onClick={close}>
            {i18n.t('Cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const side = sideOf(crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** The chosen square as JPEG; drawn anew, so nothing of the file leaves this browser but what is seen. */
function photoOf(picture: ImageBitmap, crop: Crop) {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  draw(canvas, picture, crop);
  return new Promise<Blob>((done, failed) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? done(blob)
          : failed(new Error(i18n.t('This browser couldn’t process the photo. Try another photo or browser.'))),
      'image/jpeg',
      0.92,
    );
  });
}
