import { i18n } from '@lingui/core';
import { SAMPLE_RATE, wavOf } from '@stepwell/contract/speaking/scoring/wav.ts';
import { useEffect, useRef, useState } from 'react';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import {
  joined,
  type Microphone,
  microphoneTrouble,
  openMicrophone,
  resampled,
} from '../../../ui/recording/microphone.ts';
import css from '../interviews.module.css';
import { DARK_BELOW, lightOf, openCamera } from './camera.ts';

const TEST_SECONDS = 5;
const UNHEARD_LEVEL = 0.004;

/** Records five seconds and plays them back, and names what is wrong with the microphone or the camera. */
export function DeviceCheck({ hasCamera, onChecked }: { hasCamera: boolean; onChecked: () => void }) {
  const [phase, setPhase] = useState<'idle' | 'recording' | 'done'>('idle');
  const [level, setLevel] = useState(0);
  const [trouble, setTrouble] = useState('');
  const [warnings, setWarnings] = useState<string[]>([]);
  const [url, setUrl] = useState<string>();
  const video = useRef<HTMLVideoElement>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  const run = async () => {
    setTrouble('');
    setWarnings([]);
    setUrl(undefined);
    const open: { microphone?: Microphone; stream?: MediaStream } = {};
    let isClosed = false;
    const close = () => {
      if (isClosed) return;
      isClosed = true;
      open.microphone?.stop();
      for (const track of open.stream?.getTracks() ?? []) track.stop();
    };
    stop.current = close;
    try {
      if (hasCamera) {
        open.stream = await openCamera();
        if (video.current) video.current.srcObject = open.stream;
      }
      const pieces: Float32Array[] = [];
      let loudest = 0;
      const microphone = await openMicrophone('', {
        onPiece: (piece) => {
          pieces.push(piece);
          const now = Math.sqrt(piece.reduce((sum, value) => sum + value * value, 0) / piece.length);
          loudest = Math.max(loudest, now);
          setLevel(Math.min(1, now * 6));
        },
        onEnd: () => setTrouble(i18n.t('The microphone was disconnected. Connect it and check again.')),
      });
      open.microphone = microphone;
      setPhase('recording');
      await new Promise((done) => setTimeout(done, TEST_SECONDS * 1000));
      const light = video.current ? lightOf(video.current) : undefined;
      close();
      const samples = await resampled(joined(pieces), microphone.rate);
      setUrl(URL.createObjectURL(new Blob([wavOf(samples)], { type: 'audio/wav' })));
      setWarnings([
        ...(loudest < UNHEARD_LEVEL || samples.length < SAMPLE_RATE
          ? [
              i18n.t('We can’t hear you. Check that “{device}” is the right microphone and isn’t muted.', {
                device: microphone.label,
              }),
            ]
          : []),
        ...(light !== undefined && light < DARK_BELOW
          ? [i18n.t('The picture is dark. Turn on a light in front of you or uncover the camera.')]
          : []),
      ]);
      setPhase('done');
      onChecked();
    } catch (error) {
      close();
      setPhase('idle');
      setTrouble(
        hasCamera && !open.stream && error instanceof DOMException && error.name === 'NotFoundError'
          ? i18n.t('No camera was found. Connect one, or answer by microphone or text.')
          : microphoneTrouble(error),
      );
    }
  };
  return (
    <section className={css['check']} aria-label={i18n.t('Device check')}>
      {hasCamera && (
        <video
          ref={video}
          hidden={phase !== 'recording'}
          autoPlay
          muted
          playsInline
          aria-label={i18n.t('Camera picture')}
        />
      )}
      <div className={css['row']}>
        <Button tone={phase === 'done' ? 'ghost' : 'main'} busy={phase === 'recording'} onClick={() => void run()}>
          {phase === 'recording'
            ? i18n.t('Recording 5 s…')
            : phase === 'done'
              ? i18n.t('Check again')
              : i18n.t('Check devices')}
        </Button>
        {phase === 'recording' && (
          <meter className={css['meter']} min={0} max={1} value={level} aria-label={i18n.t('Microphone level')} />
        )}
      </div>
      {phase === 'idle' && <p className={css['small']}>{i18n.t('Say a sentence. You hear it played back.')}</p>}
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: a test of one's own voice.
        <audio className={css['audio']} controls autoPlay src={url} aria-label={i18n.t('Test recording')} />
      )}
      {warnings.map((warning) => (
        <p key={warning} role="alert" className={css['warning']}>
          {warning}
        </p>
      ))}
      {trouble && <FieldError>{trouble}</FieldError>}
    </section>
  );
}
