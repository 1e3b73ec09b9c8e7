import {
  type BoardItem,
  boardColours,
  boardWidths,
  linesOf,
  pathOf,
  pointsOf,
  SHEET,
  TEXT_LINE,
  TEXT_SIZE,
} from '@stepwell/contract/live/board.ts';

const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES_A_SECOND = 12;
const MOST_TILES = 9;

interface Shown {
  name: string;
  track: MediaStreamTrack | null;
  isScreen: boolean;
}

/** A sheet as everyone sees it: a page of slides, or none, and what is drawn on it. */
export interface SheetPicture {
  canvas: HTMLCanvasElement | null;
  items: readonly BoardItem[];
}

/** Draws sheets of the room's shape; what lies on one is drawn anew only once it is another. */
function sheetDrawer() {
  const layer = document.createElement('canvas');
  layer.width = WIDTH;
  layer.height = HEIGHT;
  const pen = layer.getContext('2d');
  let drawn: readonly BoardItem[] | undefined;
  const redraw = (items: readonly BoardItem[]) => {
    if (!pen || drawn === items) return;
    drawn = items;
    pen.clearRect(0, 0, WIDTH, HEIGHT);
    const scale = WIDTH / SHEET.width;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.font = `${TEXT_SIZE * scale}px sans-serif`;
    for (const item of items) {
      pen.strokeStyle = boardColours[item.colour];
      pen.fillStyle = boardColours[item.colour];
      if (item.kind === 'line') {
        pen.lineWidth = boardWidths[item.width] * scale;
        pen.stroke(new Path2D(pathOf(pointsOf(item), scale)));
      } else
        for (const [at, text] of linesOf(item.text).entries())
          pen.fillText(text, item.x * scale, (item.y + at * TEXT_LINE) * scale);
    }
  };
  return (context: CanvasRenderingContext2D, { canvas, items }: SheetPicture) => {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    if (canvas && canvas.width > 0) drawWithin(context, canvas, { width: canvas.width, height: canvas.height });
    redraw(items);
    context.drawImage(layer, 0, 0);
  };
}

/** As large as it fits, in the middle. */
function drawWithin(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  { width, height }: { width: number; height: number },
  [left, top, right, bottom] = [0, 0, WIDTH, HEIGHT],
) {
  const scale = Math.min((right - left) / width, (bottom - top) / height);
  const [w, h] = [width * scale, height * scale];
  context.drawImage(picture, left + (right - left - w) / 2, top + (bottom - top - h) / 2, w, h);
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

/** Draws tiles side by side, a shared screen alone; a sheet that everyone sees goes before them. Answers a video stream. */
export function drawRoom(shown: () => Shown[], sheet: () => SheetPicture | undefined) {
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
  const drawSheet = sheetDrawer();
  const draw = () => {
    if (!context) return;
    const large = sheet();
    if (large) return drawSheet(context, large);
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
      if (video && video.videoWidth > 0)
        drawWithin(context, video, { width: video.videoWidth, height: video.videoHeight }, [
          left,
          top,
          left + width,
          top + height,
        ]);
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
