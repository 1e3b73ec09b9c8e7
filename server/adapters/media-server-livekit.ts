import { AccessToken, RoomServiceClient, TrackSource, type VideoGrant } from 'livekit-server-sdk';
import type { MediaServer } from '../ports/media-server.ts';

/** The address of a LiveKit server as browsers reach it (wss), with a pair of its API keys. */
interface Options {
  url: string;
  key: string;
  secret: string;
}
const TICKET_SECONDS = 600;
/** Of a server that hangs. */
const WAIT_SECONDS = 5;

const sources = (maySpeak: boolean) => [
  ...(maySpeak ? [TrackSource.MICROPHONE] : []),
  TrackSource.CAMERA,
  TrackSource.SCREEN_SHARE,
];

/** LiveKit, by its access tokens and its RoomService. */
export function livekitMediaServer({ url, key, secret }: Options): MediaServer {
  const client = new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret, { requestTimeout: WAIT_SECONDS });
  return {
    url,
    ticket({ room, connectionId, name, maySpeak }) {
      const token = new AccessToken(key, secret, { identity: connectionId, name, ttl: TICKET_SECONDS });
      const grant: VideoGrant = {
        roomJoin: true,
        room,
        canPublish: true,
        canPublishSources: sources(maySpeak),
        canSubscribe: true,
        // Chat, polls and boards go by our own channel, where each call is checked.
        canPublishData: false,
        canUpdateOwnMetadata: false,
      };
      token.addGrant(grant);
      return token.toJwt();
    },
    async remove({ room, connectionId }) {
      await known(client.removeParticipant(room, connectionId));
    },
    async close(room) {
      await known(client.deleteRoom(room));
    },
    async setSpeaking({ room, connectionId }, maySpeak) {
      const permission = {
        canPublish: true,
        canPublishSources: sources(maySpeak),
        canSubscribe: true,
        canPublishData: false,
        canUpdateMetadata: false,
        hidden: false,
      };
      await known(client.updateParticipant(room, connectionId, { permission }));
      if (maySpeak) return;
      const person = await known(client.getParticipant(room, connectionId));
      const microphones = (person?.tracks ?? []).filter(
        ({ source, muted }) => source === TrackSource.MICROPHONE && !muted,
      );
      for (const { sid } of microphones) await known(client.mutePublishedTrack(room, connectionId, sid, true));
    },
  };
}

/** Who is not there any more needs no more. */
async function known<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'not_found') return undefined;
    throw error;
  }
}
