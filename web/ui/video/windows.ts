import { useEffect, useState } from 'react';

/** A phone that fills its screen with the video element only. */
interface ApplesVideo {
  webkitEnterFullscreen?: () => void;
}

export type Window = ReturnType<typeof useWindows>;

export const leavePicture = () => void document.exitPictureInPicture().catch(() => {});

/** Whether and how the picture can fill the screen or float above other windows. */
export function useWindows(stage: HTMLElement | null, video: (HTMLVideoElement & ApplesVideo) | null) {
  const [fills, setFills] = useState(false);
  const [floats, setFloats] = useState(false);

  useEffect(() => {
    if (!stage || !video) return;
    const changed = () => setFills(document.fullscreenElement === stage);
    const begins = () => setFloats(true);
    const ends = () => setFloats(false);
    const on: [EventTarget, string, () => void][] = [
      [document, 'fullscreenchange', changed],
      [video, 'enterpictureinpicture', begins],
      [video, 'leavepictureinpicture', ends],
      // Where only the video element fills the screen, it stands apart from our captions too.
      [video, 'webkitbeginfullscreen', begins],
      [video, 'webkitendfullscreen', ends],
    ];
    for (const [target, name, listener] of on) target.addEventListener(name, listener);
    return () => {
      for (const [target, name, listener] of on) target.removeEventListener(name, listener);
    };
  }, [stage, video]);

  return {
    fills,
    floats,
    canFloat: video !== null && document.pictureInPictureEnabled === true,
    canFill: video !== null && (document.fullscreenEnabled === true || video.webkitEnterFullscreen !== undefined),
    // A browser may refuse either, and then nothing changes.
    float() {
      video?.requestPictureInPicture().catch(() => {});
    },
    fill() {
      if (fills) void document.exitFullscreen().catch(() => {});
      else if (stage && document.fullscreenEnabled) stage.requestFullscreen().catch(() => {});
      else video?.webkitEnterFullscreen?.();
    },
  };
}
