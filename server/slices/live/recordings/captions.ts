import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { vttOf } from '../../../platform/text/web-vtt.ts';
import { liveCaptions, liveRecordings } from '../../../tables/live/live.ts';
import { transcribeByModel, transcriberInUse } from '../../language-model/asking.public.ts';
import { eachSoundPiece } from './sound.ts';

type Needs = Pick<Services, 'db' | 'ports' | 'now' | 'zone' | 'log'>;
type Cue = (typeof liveCaptions.$inferSelect)['cues'][number];
interface Claim {
  recordingId: string;
  key: string;
  milliseconds: number;
  doneMs: number;
}

/** There are no words to tell the model; a change of what is sent raises it. */
const PROMPT_VERSION = '1';
const MINUTE = 60_000;
/** Older recordings are left as they are: a service that is set later is not sent years of classes. */
const MOST_AGE_MS = 7 * 24 * 60 * MINUTE;
/** A claim that was never given back, as its process was killed, ends after so long. */
const CLAIM_MS = 30 * MINUTE;
const AGAIN_MS = 15 * MINUTE;
/** So much more than what was transcribed is worth another run: pieces that came late. */
const GROWN_MS = 5000;
/** A service that tells more in one cue has made something up. */
const MOST_TEXT = 500;

/**
 * Has the site's transcription model write captions for recordings, piece by piece: what is done stays done when the
 * budget of the day ends, the service is away or the process is killed. Does nothing where no model is set. Safe to run
 * beside itself.
 */
export async function captionRecordings(services: Needs) {
  const { db, now } = services;
  const maker = await transcriberInUse(db);
  if (maker === null) return;
  const since = new Date(now().getTime() - MOST_AGE_MS);
  // Those without captions, and those that grew after theirs were done.
  const due = await db
    .select({ recordingId: liveRecordings.id })
    .from(liveRecordings)
    .leftJoin(liveCaptions, eq(liveCaptions.recordingId, liveRecordings.id))
    .where(
      and(
        isNotNull(liveRecordings.key),
        gt(liveRecordings.startedAt, since),
        or(
          isNull(liveCaptions.recordingId),
          and(
            eq(liveCaptions.state, 'done'),
            lte(liveCaptions.doneMs, sql`${liveRecordings.milliseconds} - ${GROWN_MS}::int`),
          ),
        ),
      ),
    );
  const begun = { state: 'under-way' as const, maker, nextAt: now() };
  if (due.length > 0)
    await db
      .insert(liveCaptions)
      .values(due.map(({ recordingId }) => ({ recordingId, ...begun })))
      .onConflictDoUpdate({
        target: liveCaptions.recordingId,
        set: begun,
        setWhere: eq(liveCaptions.state, 'done'),
      });
  for (let claim = await claimed(services); claim; claim = await claimed(services)) await transcribe(services, claim);
}

/** Takes a recording whose turn it is, so that no other process does. */
async function claimed({ db, now }: Needs): Promise<Claim | undefined> {
  const [due] = await db
    .select({
      recordingId: liveCaptions.recordingId,
      key: liveRecordings.key,
      milliseconds: liveRecordings.milliseconds,
      doneMs: liveCaptions.doneMs,
      nextAt: liveCaptions.nextAt,
    })
    .from(liveCaptions)
    .innerJoin(liveRecordings, eq(liveRecordings.id, liveCaptions.recordingId))
    .where(and(eq(liveCaptions.state, 'under-way'), lte(liveCaptions.nextAt, now()), isNotNull(liveRecordings.key)))
    .orderBy(asc(liveCaptions.nextAt))
    .limit(1);
  if (!due?.key) return undefined;
  const { nextAt, key, ...claim } = due;
  const taken = await db
    .update(liveCaptions)
    .set({ nextAt: new Date(now().getTime() + CLAIM_MS) })
    .where(and(eq(liveCaptions.recordingId, claim.recordingId), eq(liveCaptions.nextAt, nextAt)))
    .returning({ id: liveCaptions.id });
  return taken.length > 0 ? { ...claim, key } : undefined;
}

async function transcribe(services: Needs, { recordingId, key, milliseconds, doneMs }: Claim) {
  const { db, ports, now, log } = services;
  const keep = (change: PgUpdateSetSource<typeof liveCaptions>) =>
    db.update(liveCaptions).set(change).where(eq(liveCaptions.recordingId, recordingId));
  let isOver = true;
  const isReadable = await eachSoundPiece(await ports.storage.open(key), doneMs, async ({ audio, fromMs, toMs }) => {
    try {
      const { value, maker } = await transcribeByModel(
        services,
        { personId: null, purpose: 'live.captions', promptVersion: PROMPT_VERSION },
        { audio, contentType: 'audio/webm', seconds: (toMs - fromMs) / 1000, timed: true },
      );
      if (value.segments === null) {
        isOver = false;
        await keep({ state: 'no-times', maker });
        log.warn({ maker }, 'a recording gets no captions, as the transcription model gives no times');
        return false;
      }
      const added = cuesIn(value.segments, fromMs / 1000, toMs / 1000);
      const cues = sql`${liveCaptions.cues} || ${JSON.stringify(added)}::jsonb`;
      await keep({ cues, doneMs: toMs, maker, nextAt: new Date(now().getTime() + CLAIM_MS) });
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      isOver = false;
      await keep({ nextAt: new Date(now().getTime() + AGAIN_MS) });
      return false;
    }
  });
  if (!isReadable) await keep({ state: 'unreadable' });
  else if (isOver) await keep({ state: 'done', doneMs: milliseconds });
}

/** Segments of a piece as cues of the whole recording: none before or after its piece. */
export function cuesIn(segments: readonly Cue[], from: number, to: number): Cue[] {
  return segments
    .map((one) => ({
      from: Math.min(from + one.from, to),
      to: Math.min(from + one.to, to),
      text: one.text.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, MOST_TEXT),
    }))
    .filter((one) => one.to > one.from && one.text !== '');
}

/** The captions file (WebVTT) of that id with the class it is of; nothing where there is none. */
export async function captionsFile(db: Db, id: string): Promise<{ classId: string; vtt: string } | undefined> {
  const [found] = await db
    .select({ classId: liveRecordings.classId, cues: liveCaptions.cues })
    .from(liveCaptions)
    .innerJoin(liveRecordings, eq(liveRecordings.id, liveCaptions.recordingId))
    .where(and(eq(liveCaptions.id, id), eq(liveCaptions.state, 'done')));
  return found && { classId: found.classId, vtt: vttOf(found.cues) };
}
