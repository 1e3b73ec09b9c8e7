import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

/** jsdom has media elements that neither load nor play; these do, as far as they are told. */
export function beforeEachVideo() {
  beforeEach(mediaThatPlay);
  afterEach(mediaAsTheyWere);
}

/** The document's own, which other files' tests use too. */
const own = ['currentTime', 'paused', 'readyState', 'seeking', 'load', 'play', 'pause'].map((name) => {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, name);
  if (!descriptor) throw new Error(`a media element has no ${name}`);
  return [name, descriptor] as const;
});

function mediaThatPlay() {
  const media = HTMLMediaElement.prototype;
  const places = new WeakMap<object, number>();
  const paused = new WeakMap<object, boolean>();
  const property = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(media, name, { configurable: true, ...descriptor });
  property('currentTime', {
    get() {
      return places.get(this) ?? 0;
    },
    set(to: number) {
      places.set(this, to);
    },
  });
  property('paused', {
    get() {
      return paused.get(this) ?? true;
    },
  });
  property('readyState', { get: () => 4 });
  property('seeking', { get: () => false });
  property('load', { value() {} });
  property('play', {
    value(this: HTMLMediaElement) {
      paused.set(this, false);
      fireEvent.play(this);
      fireEvent.playing(this);
      return Promise.resolve();
    },
  });
  property('pause', {
    value(this: HTMLMediaElement) {
      paused.set(this, true);
      fireEvent.pause(this);
    },
  });
}

function mediaAsTheyWere() {
  for (const [name, descriptor] of own) Object.defineProperty(HTMLMediaElement.prototype, name, descriptor);
}

export const videoShown = () =>
  waitFor(() => {
    const video = document.querySelector('video');
    if (!video) throw new Error('no video yet');
    return video;
  });
/** Plays on to a second, told in small steps as browsers tell it. */
export function playTo(video: HTMLVideoElement, second: number) {
  for (let now = video.currentTime; now < second; ) {
    now = Math.min(second, now + 0.5);
    video.currentTime = now;
    fireEvent.timeUpdate(video);
  }
}
