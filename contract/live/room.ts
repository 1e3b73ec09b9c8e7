import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { MOST_SLIDES } from './board.ts';
import { classStates } from './classes.ts';

/** Everyone is connected to everyone, so a room has limits that its network can carry. */
export const MOST_IN_ROOM = 30;
/** Where a media server passes sound and pictures on. */
export const MOST_ON_MEDIA_SERVER = 300;
export const MOST_CAMERAS = 8;
/** A browser says so often that it is still there, ms; who is silent longer than the second has left. */
export const BEAT_MS = 10_000;
export const GONE_MS = 30_000;
export const CHAT_A_MINUTE = 30;
export const MOST_BREAKOUTS = 10;
export const MOST_BREAKOUT_MINUTES = 120;
/** Bytes of one piece of a recording. */
export const MOST_PIECE_BYTES = 8_000_000;
export const reactions = ['👍', '👏', '❤️', '😂', '🎉', '🤔'] as const;

const textUpTo = (most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), ...checks);

const Person = z.object({
  userId: z.uuid(),
  name: z.string(),
  isHost: z.boolean(),
  /** Another one after each reconnection with a new page; signals name it. */
  connectionId: z.uuid(),
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
  /** By the host: they may not speak until a host allows it, and nobody's browser plays their sound. */
  isMuted: z.boolean(),
  /** The breakout room they are in; null: the main room. Browsers connect within one room alone. */
  breakout: z.nullable(z.int()),
  /** In the queue of raised hands, the first one first. */
  handAt: z.nullable(z.iso.datetime()),
});
export type Person = z.infer<typeof Person>;

/** A session description or an ICE candidate, as browsers make them. */
const Signal = z.object({
  seq: z.int(),
  from: z.uuid(),
  connectionId: z.uuid(),
  data: z.string(),
});
export type Signal = z.infer<typeof Signal>;
const Message = z.object({
  seq: z.int(),
  messageId: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  text: z.string(),
  /** The breakout room it was said in; null: to all. */
  breakout: z.nullable(z.int()),
  at: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;

const Poll = z.object({
  pollId: z.uuid(),
  question: z.string(),
  yes: z.int(),
  no: z.int(),
  own: z.nullable(z.boolean()),
  isOpen: z.boolean(),
});

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

export const Room = z.object({
  classId: z.uuid(),
  title: z.string(),
  state: z.enum(classStates),
  endsAt: z.iso.datetime(),
  me: z.object({
    userId: z.uuid(),
    isHost: z.boolean(),
    /** `outside`: not joined here; `lobby`: waits to be let in. */
    place: z.enum(['outside', 'lobby', 'inside', 'removed', 'elsewhere']),
    /** Grows when the host mutes this person; the browser then turns its microphone off. */
    mutes: z.int(),
    isMuted: z.boolean(),
    breakout: z.nullable(z.int()),
  }),
  /** The breakout rooms that are open, numbered from 1; `endsAt` null: until the host closes them. */
  breakouts: z.nullable(z.object({ count: z.int(), endsAt: z.nullable(z.iso.datetime()) })),
  /** What everyone sees large: a page of a PDF of the class, or a sheet of the whiteboard where there is no file. */
  shown: z.nullable(
    z.object({
      fileId: z.nullable(z.uuid()),
      name: z.string(),
      /** Null where somebody looks through another's eyes. */
      url: z.nullable(z.string()),
      page: z.int(),
    }),
  ),
  /** Whether everyone draws, or hosts alone. */
  allDraw: z.boolean(),
  /** The room on the media server; null: browsers connect with each other. */
  mediaRoom: z.nullable(z.string()),
  /** The number of the last thing that was drawn. */
  boardSeq: z.int(),
  hasLobby: z.boolean(),
  recordingSince: z.nullable(z.iso.datetime()),
  people: z.array(Person),
  /** For hosts; empty for others. */
  lobby: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  poll: z.nullable(Poll),
  messages: z.array(Message),
  reactions: z.array(z.object({ seq: z.int(), userId: z.uuid(), emoji: z.enum(reactions) })),
  signals: z.array(Signal),
  /** Ask for what comes after it. */
  seq: z.int(),
});
export type Room = z.infer<typeof Room>;

const OfClass = z.object({ classId: z.uuid() });
const here = { connectionId: z.uuid() };
const Devices = z.object({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() });
export type Devices = z.infer<typeof Devices>;
const someone = { userId: z.uuid() };
const Done = z.object({});

export const liveRoom = {
  /** What a browser needs to know before it connects; empty in a network of its own. */
  ice: get('/live/ice-servers', { reply: z.object({ iceServers: z.array(IceServer) }) }),
  /** What a page connects to the media server with, where `mediaRoom` names a room there. */
  mediaTicket: post('/live/classes/:classId/room/media-ticket', {
    params: OfClass,
    body: z.object(here),
    reply: z.object({ url: z.string(), token: z.string() }),
  }),
  /** The room as it is, with what was said after `after`. A browser asks when it is told `class-moved`. */
  room: get('/live/classes/:classId/room', {
    params: OfClass,
    query: z.object({ connectionId: z.uuid(), after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    reply: Room,
  }),
  /** Joins, or waits in the lobby. A newer connection of the same person takes over. Fine to repeat. */
  join: post('/live/classes/:classId/room', {
    params: OfClass,
    body: z.object({ ...here, ...Devices.shape }),
    reply: Room,
  }),
  /** Still there, with these devices on. 409 `live_cameras_full` keeps the camera off. */
  beat: put('/live/classes/:classId/room/presence', {
    params: OfClass,
    body: z.object({ ...here, ...Devices.shape }),
    reply: Done,
  }),
  /** Fine to repeat. */
  leave: post('/live/classes/:classId/room/leaving', { params: OfClass, body: z.object(here), reply: Done }),
  /** A session description or candidate for one other person in the room. */
  signal: post('/live/classes/:classId/room/signals', {
    params: OfClass,
    body: z.object({ ...here, to: z.uuid(), toConnection: z.uuid(), data: z.string().check(z.maxLength(40_000)) }),
    reply: Done,
  }),
  /** The id is the sender's choice: safe to repeat. */
  say: post('/live/classes/:classId/room/messages', {
    params: OfClass,
    body: z.object({ ...here, messageId: z.uuid(), text: textUpTo(1000, z.minLength(1, 'Write a message.')) }),
    reply: Done,
  }),
  act: post('/live/classes/:classId/room/acts', {
    params: OfClass,
    body: z.extend(
      z.object({
        act: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('hand'), raised: z.boolean() }),
          z.object({ kind: z.literal('react'), emoji: z.enum(reactions) }),
          z.object({ kind: z.literal('vote'), pollId: z.uuid(), yes: z.boolean() }),
        ]),
      }),
      here,
    ),
    reply: Done,
  }),
  /** What hosts do. Fine to repeat, but for a poll, which replaces the one before. */
  host: post('/live/classes/:classId/room/hosting', {
    params: OfClass,
    body: z.object({
      act: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('start') }),
        z.object({ kind: z.literal('end') }),
        z.object({ kind: z.literal('lobby'), on: z.boolean() }),
        z.object({ kind: z.literal('admit'), ...someone }),
        z.object({ kind: z.literal('remove'), ...someone }),
        z.object({ kind: z.literal('mute'), ...someone }),
        /** Ends what `mute` began, and lowers the hand. */
        z.object({ kind: z.literal('allow-speaking'), ...someone }),
        z.object({ kind: z.literal('lower-hand'), ...someone }),
        /** Shows a page of a PDF of the class, or a sheet of the whiteboard. */
        z.object({
          kind: z.literal('show'),
          fileId: z.nullable(z.uuid()),
          page: z.int().check(z.minimum(1), z.maximum(MOST_SLIDES)),
        }),
        z.object({ kind: z.literal('hide') }),
        z.object({ kind: z.literal('drawing'), all: z.boolean() }),
        /** Clears what is shown at the moment. */
        z.object({ kind: z.literal('clear-board') }),
        z.object({ kind: z.literal('poll'), question: textUpTo(200, z.minLength(1, 'Enter a question.')) }),
        z.object({ kind: z.literal('close-poll') }),
        z.object({ kind: z.literal('record'), recordingId: z.uuid() }),
        z.object({ kind: z.literal('stop-recording') }),
        /** Opens breakout rooms, in place of those before; `split`: students are spread evenly, by chance. */
        z.object({
          kind: z.literal('open-breakouts'),
          count: z.int().check(z.minimum(2), z.maximum(MOST_BREAKOUTS)),
          minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_BREAKOUT_MINUTES))),
          split: z.boolean(),
        }),
        /** Anyone, the host too; null: back to the main room. */
        z.object({ kind: z.literal('move'), ...someone, breakout: z.nullable(z.int().check(z.minimum(1))) }),
        z.object({ kind: z.literal('close-breakouts') }),
      ]),
    }),
    reply: Done,
  }),
  /** A piece of the host's recording, in order from 0; the same again changes nothing. */
  keepPiece: put('/live/classes/:classId/recording-pieces/:index', {
    params: z.object({ classId: z.uuid(), index: z.string().check(z.regex(/^\d{1,5}$/)) }),
    query: z.object({ recordingId: z.uuid() }),
    file: { accept: ['application/octet-stream'], maxBytes: MOST_PIECE_BYTES },
    reply: Done,
  }),
};
export type HostAct =
  (typeof liveRoom.host)['body'] extends z.core.$ZodType<infer T extends { act: unknown }> ? T['act'] : never;
export type RoomAct =
  (typeof liveRoom.act)['body'] extends z.core.$ZodType<infer T extends { act: unknown }> ? T['act'] : never;
