import { useEffect, useState } from 'react';

/** Measures how loud a track is, 0 to 1. Ends with `stop`. */
export function meterOf(track: MediaStreamTrack) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
    },
    stop: () => void context.close(),
  };
}

const EVERY_MS = 200;

/** The loudness of a track as it changes, 0 to 1; 0 without one. */
export function useLevel(track: MediaStreamTrack | null) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return undefined;
    const meter = meterOf(track);
    const timer = setInterval(() => setLevel(Math.min(1, meter.level() * 6)), EVERY_MS);
    return () => {
      clearInterval(timer);
      meter.stop();
      setLevel(0);
    };
  }, [track]);
  return level;
}
