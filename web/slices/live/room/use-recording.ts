import { i18n } from '@lingui/core';
import { liveRoom } from '@stepwell/contract/live/room.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import { meterOf } from './level.ts';
import { drawRoom, mixOf } from './recording-picture.ts';
import type { Sent } from './room-media.ts';
import type { RoomPart } from './use-room.ts';

/** The server joins pieces of this length, ms. */
const PIECE_MS = 4000;
const RETRY_MS = 3000;
/** So long may a recording be silent before the host is warned, ms. */
const SILENCE_MS = 10_000;
const HEARD = 0.003;
const types = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const BITS_A_SECOND = 900_000;

interface Running {
  classId: string;
  recordingId: string;
  recorder: MediaRecorder;
  /** Pieces on their way, in order. */
  pieces: Blob[];
  index: number;
  sending: Promise<void>;
  end: () => void;
}

/** Records the room on this device: everyone’s sound and a picture of the tiles. Pieces are uploaded as they are made. */
export function useRecording(part: RoomPart, sent: Sent) {
  const running = useRef<Running>(undefined);
  const [isOn, setOn] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const [warning, setWarning] = useState('');
  const now = useRef({ part, sent });
  now.current = { part, sent };
  const mix = useRef<ReturnType<typeof mixOf>>(undefined);

  // Who comes later is heard in the recording too.
  useEffect(() => {
    mix.current?.add(tracksOf(part, sent));
  });
  useEffect(
    () => () => {
      running.current?.end();
    },
    [],
  );

  /** Sends what waits, one after the other; what a lost network held back is tried again. */
  const send = async (one: Running) => {
    while (one.pieces[0]) {
      setWaiting(one.pieces.length);
      try {
        const content = new Blob([one.pieces[0]], { type: 'application/octet-stream' });
        const params = { classId: one.classId, index: String(one.index) };
        await call(liveRoom.keepPiece, { params, query: { recordingId: one.recordingId }, content });
        one.pieces.shift();
        one.index += 1;
      } catch (error) {
        if (error instanceof Refusal && error.status < 500 && error.status !== 429) {
          one.pieces.length = 0;
          toast.error(error.message);
          break;
        }
        await new Promise((done) => setTimeout(done, RETRY_MS));
      }
    }
    setWaiting(0);
  };

  const start = async () => {
    if (running.current) return;
    const recordingId = newId();
    if (!(await part.host({ kind: 'record', recordingId }))) return;
    const sound = mixOf();
    mix.current = sound;
    sound.add(tracksOf(now.current.part, now.current.sent));
    const picture = drawRoom(
      () => picturesOf(now.current.part, now.current.sent),
      () => now.current.part.sheet.current,
    );
    const stream = new MediaStream([...picture.stream.getVideoTracks(), ...sound.stream.getAudioTracks()]);
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), bitsPerSecond: BITS_A_SECOND });
    const [heardTrack] = sound.stream.getAudioTracks();
    const meter = heardTrack && meterOf(heardTrack);
    let loudest = 0;
    const listening = setInterval(() => {
      loudest = Math.max(loudest, meter?.level() ?? 0);
      if (loudest > HEARD) setWarning('');
    }, 250);
    const silence = setTimeout(() => {
      if (loudest <= HEARD) setWarning(i18n.t('The recording is silent so far. Check that a microphone is on.'));
    }, SILENCE_MS);
    const one: Running = {
      classId: now.current.part.room?.classId ?? '',
      recordingId,
      recorder,
      pieces: [],
      index: 0,
      sending: Promise.resolve(),
      end() {
        clearInterval(listening);
        clearTimeout(silence);
        setWarning('');
        if (recorder.state !== 'inactive') recorder.stop();
        picture.stop();
        meter?.stop();
        sound.stop();
        mix.current = undefined;
        running.current = undefined;
        setOn(false);
      },
    };
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      one.pieces.push(data);
      one.sending = one.sending.then(() => send(one));
    };
    running.current = one;
    recorder.start(PIECE_MS);
    setOn(true);
  };

  const stop = async () => {
    const one = running.current;
    if (!one) return;
    const stopped = new Promise((done) => {
      one.recorder.onstop = done;
    });
    one.end();
    await stopped;
    await part.host({ kind: 'stop-recording' });
  };
  return { isSupported: typeof MediaRecorder !== 'undefined', isOn, waiting, warning, start, stop };
}

function tracksOf({ room, mesh, connectionId }: RoomPart, sent: Sent): MediaStreamTrack[] {
  const others = (room?.people ?? []).filter((one) => one.connectionId !== connectionId);
  const remoteTracks = others.flatMap((one) => mesh.current?.received(one.connectionId)?.audio.getAudioTracks() ?? []);
  return [...(sent.audio ? [sent.audio] : []), ...remoteTracks];
}

/** What the recording shows: the shared screen first, then cameras; names where there is no picture. */
function picturesOf({ room, mesh, connectionId }: RoomPart, sent: Sent) {
  return (room?.people ?? []).flatMap((person) => {
    const received = mesh.current?.received(person.connectionId);
    const isOwn = person.connectionId === connectionId;
    const camera = isOwn ? sent.video : received?.video.getVideoTracks()[0];
    const screen = isOwn ? sent.screen : received?.screen.getVideoTracks()[0];
    return [
      ...(person.screen && screen ? [{ name: person.name, track: screen, isScreen: true }] : []),
      { name: person.name, track: person.camera && camera ? camera : null, isScreen: false },
    ];
  });
}
