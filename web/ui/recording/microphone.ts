import { i18n } from '@lingui/core';
import { SAMPLE_RATE } from '@stepwell/contract/speaking/scoring/wav.ts';
import workletUrl from './capture.worklet.ts?worker&url';

export interface Microphone {
  rate: number;
  label: string;
  stop: () => void;
}

/** Why there is no microphone, and what to do about it. */
export function microphoneTrouble(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return i18n.t(
      'This browser blocks the microphone. Open the site settings beside the address, allow the microphone, then try again.',
    );
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return i18n.t('No microphone was found. Connect one and try again, or type your answer instead.');
  if (name === 'NotReadableError' || name === 'AbortError')
    return i18n.t('Another app is using the microphone. Close it and try again.');
  return i18n.t('This browser can’t record here. Use a current browser and a secure address (https), or type instead.');
}

/** Opens the microphone; `onPiece` hears about 20 times a second, `onEnd` when the device goes away. */
export async function openMicrophone(
  deviceId: string,
  { onPiece, onEnd }: { onPiece: (samples: Float32Array) => void; onEnd: () => void },
): Promise<Microphone> {
  if (!navigator.mediaDevices?.getUserMedia) throw new Error('no microphone here');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      channelCount: 1,
      // Cleaning takes away what is scored; the echo of a model voice must go.
      noiseSuppression: false,
      echoCancellation: true,
      autoGainControl: true,
      ...(deviceId !== '' && { deviceId: { exact: deviceId } }),
    },
  });
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(workletUrl);
    await context.resume();
  } catch (error) {
    for (const track of stream.getTracks()) track.stop();
    await context.close();
    throw error;
  }
  const capture = new AudioWorkletNode(context, 'capture', { numberOfInputs: 1, numberOfOutputs: 0 });
  capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onPiece(data);
  context.createMediaStreamSource(stream).connect(capture);
  const [track] = stream.getAudioTracks();
  track?.addEventListener('ended', onEnd);
  return {
    rate: context.sampleRate,
    label: track?.label ?? '',
    stop: () => {
      track?.removeEventListener('ended', onEnd);
      for (const one of stream.getTracks()) one.stop();
      void context.close();
    },
  };
}

/** The same sound with 16,000 samples a second, by the browser's own resampler. */
export async function resampled(samples: Float32Array, rate: number): Promise<Float32Array> {
  if (rate === SAMPLE_RATE || samples.length === 0) return samples;
  const context = new OfflineAudioContext(1, Math.ceil((samples.length * SAMPLE_RATE) / rate), SAMPLE_RATE);
  const buffer = context.createBuffer(1, samples.length, rate);
  buffer.getChannelData(0).set(samples);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
  return (await context.startRendering()).getChannelData(0);
}

/** Pieces as one row of samples. */
export function joined(pieces: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
