import { integrity, STILL_HEIGHT, STILL_WIDTH } from '@stepwell/contract/exams/integrity.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import type { Call } from '../../../api/call.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import type { ServerClock } from '../../../ui/time/clock.ts';
import type { GoingOn, SignalQueue } from './signal-queue.ts';

export type CameraState = 'asking' | 'on' | 'off' | 'denied';
/** Stills that wait for a connection, in memory: the oldest go first. */
const MOST = 10;
/** Until the next try to send, in milliseconds. */
const AGAIN = 20_000;
/** How often it is asked whether a still is due; a timer of many minutes is not kept by a machine that sleeps. */
const LOOK = 1000;

interface Needs {
  attemptId: string;
  call: Call;
  clock: ServerClock;
  queue: SignalQueue;
  onState: (state: CameraState, stream?: MediaStream) => void;
  /** A still is being taken. */
  onSnapshot: (at: number) => void;
  /** When stills are due by the server's clock, and how to make one of a stream. */
  stillsAt: string[];
  takeSnapshot?: (stream: MediaStream) => Promise<Blob | null>;
  media?: Pick<MediaDevices, 'getUserMedia'> | undefined;
}

/** The camera of an attempt whose student agreed to it: a small still when the server's plan says so, never a film. */
export function newCamera({ attemptId, call, clock, queue, onState, onSnapshot, ...given }: Needs) {
  const { takeSnapshot = snapshotOf, media = navigator.mediaDevices } = given;
  let plan = given.stillsAt.map((at) => Date.parse(at));
  let stream: MediaStream | undefined;
  let stopped: GoingOn | undefined;
  let closed = false;
  let sending = false;
  let tryAfter = 0;
  const waiting: { stillId: string; at: number; content: Blob }[] = [];

  const isOn = () => stream?.getVideoTracks().some((track) => track.readyState === 'live' && !track.muted) ?? false;
  function look() {
    if (isOn()) {
      stopped?.end();
      stopped = undefined;
      return onState('on', stream);
    }
    if (!stopped) {
      stopped = queue.begin(() => 'camera-stopped');
      stopped.send();
    }
    onState('off');
  }

  async function open() {
    onState('asking');
    try {
      if (!media) throw new Error('no camera here');
      const size = { width: { ideal: STILL_WIDTH }, height: { ideal: STILL_HEIGHT } };
      const fresh = await media.getUserMedia({ video: size, audio: false });
      if (closed) return stopTracks(fresh);
      stream = fresh;
      for (const track of fresh.getVideoTracks())
        for (const name of ['ended', 'mute', 'unmute']) track.addEventListener(name, look);
      look();
    } catch {
      if (closed) return;
      queue.note('camera-denied');
      onState('denied');
    }
  }

  async function checkSnapshot() {
    const due = plan.filter((at) => at <= clock.now());
    if (due.length > 0) {
      plan = plan.filter((at) => !due.includes(at));
      const content = stream && isOn() ? await takeSnapshot(stream) : null;
      if (content) {
        waiting.push({ stillId: newId(), at: clock.now(), content });
        if (waiting.length > MOST) waiting.shift();
        onSnapshot(clock.now());
      }
    }
    if (!sending && waiting.length > 0 && performance.now() >= tryAfter) await send();
  }

  async function send() {
    const [first] = waiting;
    if (!first) return;
    sending = true;
    try {
      const ago = Math.max(0, (clock.now() - first.at) / 1000);
      const params = { attemptId, stillId: first.stillId };
      const { stillsAt } = await call(integrity.still, { params, query: { ago }, content: first.content });
      plan = stillsAt.map((at) => Date.parse(at));
      waiting.splice(waiting.indexOf(first), 1);
    } catch (error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429)
        waiting.splice(waiting.indexOf(first), 1);
      tryAfter = performance.now() + AGAIN;
    }
    sending = false;
  }

  const timer = setInterval(() => void checkSnapshot(), LOOK);
  void open();
  return {
    /** After it was refused or taken away: asks the browser again. */
    again: () => void open(),
    stop() {
      closed = true;
      clearInterval(timer);
      stopped?.end();
      if (stream) stopTracks(stream);
      void send();
    },
  };
}
export type Camera = ReturnType<typeof newCamera>;

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** One picture of the stream as a JPEG, its sides kept in proportion within those of a still. */
async function snapshotOf(stream: MediaStream): Promise<Blob | null> {
  const video = document.createElement('video');
  Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
  try {
    await video.play();
    const share = Math.min(1, STILL_WIDTH / video.videoWidth, STILL_HEIGHT / video.videoHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(video.videoWidth * share));
    canvas.height = Math.max(1, Math.floor(video.videoHeight * share));
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.6));
  } catch {
    return null;
  } finally {
    video.srcObject = null;
  }
}
