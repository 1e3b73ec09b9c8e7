import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VideoLevel } from '@stepwell/contract/interview-videos/interview-videos.ts';
import type { Stretch } from '@stepwell/contract/learning/learning.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { Storage } from '../../ports/storage.ts';
import { askQuestion, keepMark } from '../../slices/interview-videos/library/marks.ts';
import { publishedVideo } from '../../slices/interview-videos/library/published.ts';
import { watchVideo } from '../../slices/interview-videos/library/watching.ts';
import { answerQuestion } from '../../slices/interview-videos/own/answering.ts';
import { saveVideo, setVideoFile, setVideoState } from '../../slices/interview-videos/own/own-videos.ts';
import { storeVideo, transcriptOf } from '../course-files.ts';
import { readMedia } from '../sources.ts';
import { idOf } from './interviews.ts';

const folder = join(import.meta.dirname, '../../../content/interviews');
const TEACHER = 'instructor@stepwell.test';
const STUDENT = 'student@stepwell.test';
const DAY = 86_400_000;
const MINUTE = 60_000;

interface Source {
  /** Of the files in `content/media/interviews`. */
  base: string;
  /** The interview set to practise with. */
  set: string;
  role: string;
  round: string;
  level: VideoLevel;
  title: string;
  description: string;
  /** Each starts with a caption, counted from 0. */
  chapters: { cue: number; title: string }[];
}

/** Where viewers of the demo stop, as a share of the video; one of them comes back for its end. */
const stops = [1, 0.95, 0.7, 0.45, 0.4, 0.2];
const viewers = [
  ...['priya.menon', 'vikram.pillai', 'hardeep.kaur', 'thomas.varghese', 'neha.joshi', 'grace.wanjiru'],
].map((name) => `${name}@stepwell.test`);

const videoId = (base: string) => idOf(`interview video ${base}`);

/** Six videos with what students watched, marked and asked. */
export async function loadInterviewVideos(
  tx: Db,
  { people, storage, now }: { people: ReadonlyMap<string, string>; storage: Storage; now: Date },
) {
  const teacher = { id: people.get(TEACHER) ?? '', role: 'instructor' as const };
  const studentId = people.get(STUDENT) ?? '';
  const services = { db: tx, ports: { storage } as Services['ports'] };
  const sources = JSON.parse(readFileSync(join(folder, 'videos.json'), 'utf8')) as Source[];
  for (const [at, { base, set, chapters, ...about }] of sources.entries()) {
    const id = videoId(base);
    const files = {
      video: `interviews/${base}.webm`,
      poster: `interviews/${base}.png`,
      captions: `interviews/${base}.en.vtt`,
    };
    const cues = transcriptOf(readMedia(files.captions).toString('utf8'));
    const savedAt = new Date(now.getTime() - 20 * DAY - at * MINUTE);
    const content = {
      ...about,
      company: '',
      language: 'en',
      cues,
      chapters: chapters.map(({ cue, title }) => ({ from: cues[cue]?.from ?? 0, title })),
      setId: idOf(`interview set ${set}`),
    };
    await saveVideo(services, teacher, { videoId: id, content, version: 0, now: savedAt });
    const { videoKey, posterKey } = await storeVideo(tx, storage, { ...files, title: '', seconds: 0, summary: '' });
    await setVideoFile(tx, id, {
      videoKey,
      posterKey,
      fileName: `${base}.webm`,
      bytes: (await storage.size(videoKey)) ?? 0,
      milliseconds: Math.round(1000 * ((cues.at(-1)?.to ?? 0) + 0.1)),
    });
    await setVideoState(tx, teacher, id, 'published', savedAt);
    const present = viewers.slice(at % 3).flatMap((email) => people.get(email) ?? []);
    for (const [place, viewer] of present.entries())
      await watched(tx, {
        id,
        studentId: viewer,
        share: stops[place] ?? 0.3,
        at: savedAt.getTime() + (place + 1) * DAY,
      });
  }
  await use(tx, { teacher, studentId, now });
}

async function watched(
  tx: Db,
  { id, studentId, share, at }: { id: string; studentId: string; share: number; at: number },
) {
  const video = await publishedVideo(tx, id);
  const end = (video.milliseconds / 1000) * share;
  const stretches: Stretch[] = [[0, end]];
  await watchVideo(tx, video, { studentId, position: 0, watched: [], now: new Date(at) });
  await watchVideo(tx, video, { studentId, position: end, watched: stretches, now: new Date(at + 2 * MINUTE) });
}

/** What the demo student did: one video watched to its end, one half, a note, a bookmark, and two questions. */
async function use(
  tx: Db,
  { teacher, studentId, now }: { teacher: { id: string; role: 'instructor' }; studentId: string; now: Date },
) {
  const [developer, analyst] = [videoId('software-developer'), videoId('data-analyst')];
  await watched(tx, { id: developer, studentId, share: 1, at: now.getTime() - 3 * DAY });
  await watched(tx, { id: analyst, studentId, share: 0.45, at: now.getTime() - DAY });
  const mark = { studentId, videoId: developer, now };
  const note = {
    ...mark,
    markId: idOf('video note'),
    atMs: 26_000,
    text: 'Log each query, then count: 200 orders, 201 queries.',
  };
  await keepMark(tx, note);
  await keepMark(tx, { ...mark, markId: idOf('video bookmark'), atMs: 50_000, text: '' });
  const asker = { studentId, videoId: developer, now: new Date(now.getTime() - 2 * DAY) };
  const first = idOf('video question answered');
  const text = 'Is a join always faster than many small queries?';
  await askQuestion(tx, { ...asker, questionId: first, atMs: 33_000, text });
  const answer =
    'Nearly always over a network: each query costs a round trip. Measure both when the join repeats large columns many times.';
  await answerQuestion(tx, teacher, { questionId: first, text: answer, now: new Date(now.getTime() - DAY) });
  const waiting = { ...asker, videoId: analyst, questionId: idOf('video question waiting'), atMs: 24_000 };
  await askQuestion(tx, { ...waiting, text: 'How do I split by device when the tracking doesn’t record it?' });
}
