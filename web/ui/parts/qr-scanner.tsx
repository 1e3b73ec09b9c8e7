import { i18n } from '@lingui/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../overlay/toast.ts';
import css from './qr-scanner.module.css';

/** How often a picture of the camera is read, ms. */
const EVERY_MS = 250;
/** A ticket that stays before the camera is read once within so long, ms. */
const SAME_MS = 5000;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    /** Barcode Detection API (wicg.github.io/shape-detection-api); not in every browser. */
    BarcodeDetector?: new (options: {
      formats: string[];
    }) => Detector;
  }
}

/** Whether this browser reads QR codes itself. */
export const canScan = () =>
  typeof window !== 'undefined' && window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;

interface Props {
  onCode: (text: string) => void;
  onFailed: () => void;
}

/** The camera at the back, and every QR code that comes before it. */
export function Scanner({ onCode, onFailed }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onCode);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { text: '', at: 0 };
    const detector = window.BarcodeDetector && new window.BarcodeDetector({ formats: ['qr_code'] });
    const look = async () => {
      const shown = video.current;
      if (isOver || !detector || !shown) return;
      const found = shown.readyState >= 2 ? await detector.detect(shown).catch(() => []) : [];
      const text = found[0]?.rawValue;
      const now = performance.now();
      if (text && (text !== last.text || now - last.at > SAME_MS)) {
        last = { text, at: now };
        if (!isOver) read(text);
      }
      if (!isOver) timer = setTimeout(look, EVERY_MS);
    };
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver || !video.current) {
          for (const track of stream.getTracks()) track.stop();
          return;
        }
        video.current.srcObject = stream;
        await video.current.play();
        await look();
      } catch {
        if (isOver) return;
        toast.error(i18n.t('The camera didn’t open. Allow it in your browser, or enter the code.'));
        failed();
      }
    };
    void open();
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return <video ref={video} className={css['camera']} muted playsInline aria-label={i18n.t('Camera')} />;
}
