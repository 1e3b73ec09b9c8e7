import { i18n } from '@lingui/core';

/** Pixels along the longer side. */
const SIDE = 1280;
const PATIENCE_MS = 20_000;

/** One picture of a film, as JPEG, so many seconds from its start. Throws where this browser cannot play or draw it. */
export async function drawPoster(address: string, seconds: number): Promise<Blob> {
  const film = document.createElement('video');
  film.muted = true;
  film.preload = 'auto';
  film.playsInline = true;
  film.src = address;
  try {
    await once(film, 'loadeddata');
    film.currentTime = Math.min(seconds, Number.isFinite(film.duration) ? film.duration : seconds);
    await once(film, 'seeked');
    const scale = Math.min(1, SIDE / Math.max(film.videoWidth, film.videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(film.videoWidth * scale));
    canvas.height = Math.max(1, Math.round(film.videoHeight * scale));
    canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.86));
    if (drawn) return drawn;
    throw new Error(i18n.t('Your browser couldn’t create a thumbnail for this video.'));
  } finally {
    film.removeAttribute('src');
    film.load();
  }
}

function once(film: HTMLVideoElement, event: 'loadeddata' | 'seeked') {
  return new Promise<void>((done, failed) => {
    const text = i18n.t('Your browser couldn’t play this video.');
    const timer = setTimeout(() => failed(new Error(text)), PATIENCE_MS);
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    film.addEventListener(event, end(done), { once: true });
    film.addEventListener(
      'error',
      end(() => failed(new Error(text))),
      { once: true },
    );
  });
}
