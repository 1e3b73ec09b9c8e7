import { BEAT_MS, type HostAct, liveRoom, type Room, type RoomAct } from '@stepwell/contract/live/room.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { onLive, useChannelOpen } from '../../../session/live.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import { Mesh } from './mesh.ts';
import type { SheetPicture } from './recording-picture.ts';
import type { RoomMedia, Sent } from './room-media.ts';
import { signalSender } from './signal-sender.ts';

/** Without a channel that tells us, the room is asked for so often, ms. */
const POLL_MS = 2000;
const SLOW_POLL_MS = 8000;
/** On another network the room is asked for so often, so many times: the channel may not stand yet, ms. */
const HURRIED_MS = 400;
const HURRIED_POLLS = 15;
/** Reactions are shown so long, ms. */
export const REACTION_MS = 4000;

export interface ShownReaction {
  seq: number;
  userId: string;
  emoji: string;
  until: number;
}

const show = (error: unknown) => {
  if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
};

/** Those one hears and sees: in the same breakout room, or in the main room. */
export const inSameRoom = ({ people, me }: Room) => people.filter(({ breakout }) => breakout === me.breakout);

/** One person's part in a room: what the server says of it, and the connections to everyone else. */
export function useRoom(classId: string, sent: Sent, turnOff: (kind: keyof Sent) => void) {
  const [connectionId] = useState(newId);
  const [room, setRoom] = useState<Room>();
  const [messages, setMessages] = useState<Room['messages']>([]);
  const [reactions, setReactions] = useState<ShownReaction[]>([]);
  const [trouble, setTrouble] = useState<string>();
  const [isAway, setAway] = useState(false);
  const [, redraw] = useState(0);
  const mesh = useRef<RoomMedia>(undefined);
  /** What is shown large at the moment, for the recording. */
  const sheet = useRef<SheetPicture>(undefined);
  const state = useRef({ joined: false, seq: 0, asking: false, again: false, mutes: 0, ended: false });
  /** By which way `mesh` goes: the room on the media server, or null; and what it has to know. */
  const way = useRef<{ room: string | null; iceServers: RTCIceServer[]; wantsVideo: boolean }>({
    room: null,
    iceServers: [],
    wantsVideo: true,
  });
  const sentNow = useRef(sent);
  sentNow.current = sent;
  const isChannelOpen = useChannelOpen();
  const params = { classId };

  const newMesh = () =>
    new Mesh({
      connectionId,
      iceServers: way.current.iceServers,
      send: signalSender(
        ({ userId, connectionId: toConnection }, data) =>
          call(liveRoom.signal, { params, body: { connectionId, to: userId, toConnection, data } }),
        () => setAway(true),
      ),
      onChange: () => redraw((n) => n + 1),
    });

  /** Small rooms go from browser to browser; large ones, and their breakout rooms, through the media server. */
  const goBy = (mediaRoom: string | null) => {
    if (!mesh.current || way.current.room === mediaRoom) return;
    way.current.room = mediaRoom;
    mesh.current.close();
    mesh.current = undefined;
    const begin = (media: RoomMedia) => {
      mesh.current = media;
      media.setWantsVideo(way.current.wantsVideo);
      media.setSent(sentNow.current);
      redraw((n) => n + 1);
    };
    if (mediaRoom === null) return begin(newMesh());
    // Only who is in a large room loads what it takes.
    void import('./livekit-media.ts').then(({ LivekitMedia }) => {
      if (!state.current.joined || way.current.room !== mediaRoom) return;
      const ticket = () => call(liveRoom.mediaTicket, { params, body: { connectionId } });
      begin(new LivekitMedia({ ticket, onChange: () => redraw((n) => n + 1) }));
      void askNow.current();
    });
  };

  const take = (fresh: Room) => {
    const now = state.current;
    setAway(false);
    if (fresh.me.place === 'inside') {
      now.seq = Math.max(now.seq, fresh.seq);
      if (fresh.messages.length > 0)
        setMessages((before) => {
          const known = new Set(before.map(({ messageId }) => messageId));
          return [...before, ...fresh.messages.filter(({ messageId }) => !known.has(messageId))];
        });
      if (fresh.reactions.length > 0) {
        const until = Date.now() + REACTION_MS;
        setReactions((before) => [
          ...before.filter((one) => one.until > Date.now()),
          ...fresh.reactions.map((one) => ({ ...one, until })),
        ]);
        setTimeout(() => setReactions((before) => before.filter((one) => one.until > Date.now())), REACTION_MS + 50);
      }
      goBy(fresh.mediaRoom);
      mesh.current?.setPeople(inSameRoom(fresh));
      mesh.current?.take(fresh.signals);
      if (fresh.me.mutes > now.mutes || fresh.me.isMuted) turnOff('audio');
      now.mutes = fresh.me.mutes;
    } else mesh.current?.setPeople([]);
    now.ended = fresh.state === 'ended' || fresh.me.place === 'removed' || fresh.me.place === 'elsewhere';
    if (now.ended) for (const kind of ['audio', 'video', 'screen'] as const) turnOff(kind);
    setRoom(fresh);
  };

  /** Asks what is new. What is told meanwhile is asked for right after. */
  const ask = async () => {
    const now = state.current;
    if (!now.joined || now.ended) return;
    if (now.asking) {
      now.again = true;
      return;
    }
    now.asking = true;
    try {
      do {
        now.again = false;
        take(await call(liveRoom.room, { params, query: { connectionId, after: now.seq } }));
      } while (now.again && !now.ended);
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) setTrouble(error.message);
      else setAway(true);
    } finally {
      now.asking = false;
    }
  };
  const askNow = useRef(ask);
  askNow.current = ask;

  const devices = useRef({ microphone: false, camera: false, screen: false });
  devices.current = { microphone: sent.audio !== null, camera: sent.video !== null, screen: sent.screen !== null };

  const join = async () => {
    setTrouble(undefined);
    try {
      if (!mesh.current) {
        const { iceServers } = await call(liveRoom.ice, {});
        way.current.iceServers = iceServers as RTCIceServer[];
        way.current.room = null;
        mesh.current = newMesh();
        mesh.current.setSent(sent);
      }
      const fresh = await call(liveRoom.join, { params, body: { connectionId, ...devices.current } });
      state.current.joined = true;
      state.current.ended = false;
      state.current.mutes = fresh.me.mutes;
      take(fresh);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
  };

  const sendHeartbeat = async () => {
    const now = state.current;
    if (!now.joined || now.ended) return;
    try {
      await call(liveRoom.beat, { params, body: { connectionId, ...devices.current } });
      setAway((was) => {
        if (was) mesh.current?.restart();
        return false;
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) return setAway(true);
      if (error.code === 'live_cameras_full') {
        turnOff('video');
        turnOff('screen');
        show(error);
      }
      await askNow.current();
    }
  };
  const beatNow = useRef(sendHeartbeat);
  beatNow.current = sendHeartbeat;

  const isOn = `${devices.current.microphone} ${devices.current.camera} ${devices.current.screen}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on is told at once, the rest by the beat.
  useEffect(() => {
    mesh.current?.setSent(sent);
    void beatNow.current();
  }, [sent, isOn]);

  useEffect(() => {
    const stop = onLive('class-moved', (about) => {
      // What is drawn is read by the board alone.
      const isOwn = about['classId'] === classId && about['part'] !== 'board';
      if (!about['classId'] || isOwn) void askNow.current();
    });
    const beats = setInterval(() => void beatNow.current(), BEAT_MS);
    let hurry: ReturnType<typeof setInterval> | undefined;
    const back = () => {
      mesh.current?.networkChanged();
      void beatNow.current();
      clearInterval(hurry);
      let times = 0;
      hurry = setInterval(() => {
        times += 1;
        void askNow.current();
        if (times === HURRIED_POLLS) clearInterval(hurry);
      }, HURRIED_MS);
    };
    addEventListener('online', back);
    const leave = () => {
      if (!state.current.joined) return;
      state.current.joined = false;
      mesh.current?.close();
      mesh.current = undefined;
      void call(liveRoom.leave, { params: { classId }, body: { connectionId } }).catch(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      stop();
      clearInterval(beats);
      clearInterval(hurry);
      removeEventListener('online', back);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [classId, connectionId]);

  useEffect(() => {
    const timer = setInterval(() => void askNow.current(), isChannelOpen ? SLOW_POLL_MS : POLL_MS);
    return () => clearInterval(timer);
  }, [isChannelOpen]);

  // Breakout rooms end by the clock of the server.
  const breakoutsEnd = room?.breakouts?.endsAt;
  useEffect(() => {
    if (!breakoutsEnd) return undefined;
    const timer = setTimeout(() => void askNow.current(), Math.max(0, Date.parse(breakoutsEnd) - Date.now()) + 200);
    return () => clearTimeout(timer);
  }, [breakoutsEnd]);

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await askNow.current();
      return true;
    } catch (error) {
      show(error);
      return false;
    }
  };
  return {
    connectionId,
    room,
    messages,
    reactions,
    trouble,
    isAway,
    mesh,
    setWantsVideo: (wants: boolean) => {
      way.current.wantsVideo = wants;
      mesh.current?.setWantsVideo(wants);
    },
    sheet,
    join,
    send: (text: string) =>
      attempt(() => call(liveRoom.say, { params, body: { connectionId, messageId: newId(), text } })),
    act: (act: RoomAct) => attempt(() => call(liveRoom.act, { params, body: { connectionId, act } })),
    host: (act: HostAct) => attempt(() => call(liveRoom.host, { params, body: { act } })),
  };
}
export type RoomPart = ReturnType<typeof useRoom>;
