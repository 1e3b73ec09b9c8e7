const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES_A_SECOND = 12;
const MOST_TILES = 9;

interface Shown {
  name: string;
  track: MediaStreamTrack | null;
  isScreen: boolean;
}

/** Several sounds as one; more can be added while it runs. */
export function mixOf() {
  const context = new AudioContext();
  const destination = context.createMediaStreamDestination();
  const known = new Set<string>();
  return {
    stream: destination.stream,
    add(tracks: MediaStreamTrack[]) {
      for (const track of tracks) {
        if (known.has(track.id) || track.readyState !== 'live') continue;
        known.add(track.id);
        context.createMediaStreamSource(new MediaStream([track])).connect(destination);
      }
    },
    stop: () => void context.close(),
  };
}

/** Draws tiles side by side, a shared screen over all of it, as a video stream. */
export function drawRoom(shown: () => Shown[]) {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  const videos = new Map<string, HTMLVideoElement>();
  const videoOf = (track: MediaStreamTrack) => {
    const known = videos.get(track.id);
    if (known) return known;
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.srcObject = new MediaStream([track]);
    void video.play().catch(() => undefined);
    videos.set(track.id, video);
    return video;
  };
  const draw = () => {
    if (!context) return;
    const all = shown();
    const screen = all.find(({ isScreen }) => isScreen);
    const tiles = screen ? [screen] : all.slice(0, MOST_TILES);
    context.fillStyle = '#12211f';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    const columns = Math.ceil(Math.sqrt(tiles.length));
    const rows = Math.ceil(tiles.length / Math.max(1, columns));
    for (const [at, { name, track }] of tiles.entries()) {
      const [width, height] = [WIDTH / columns, HEIGHT / rows];
      const [left, top] = [(at % columns) * width, Math.floor(at / columns) * height];
      const video = track && videoOf(track);
      if (video && video.videoWidth > 0) {
        const scale = Math.min(width / video.videoWidth, height / video.videoHeight);
        const [w, h] = [video.videoWidth * scale, video.videoHeight * scale];
        context.drawImage(video, left + (width - w) / 2, top + (height - h) / 2, w, h);
      }
      context.fillStyle = '#ffffff';
      context.font = '600 24px sans-serif';
      context.textAlign = video ? 'left' : 'center';
      if (video) context.fillText(name, left + 16, top + height - 18);
      else context.fillText(name, left + width / 2, top + height / 2);
    }
  };
  draw();
  // A timer goes on, slower, in a tab behind others; frames of the page do not.
  const timer = setInterval(draw, 1000 / FRAMES_A_SECOND);
  return {
    stream: canvas.captureStream(FRAMES_A_SECOND),
    stop() {
      clearInterval(timer);
      for (const video of videos.values()) video.srcObject = null;
    },
  };
}
