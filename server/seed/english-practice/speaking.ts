import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplesOf, wavOf } from '@stepwell/contract/speaking/scoring/wav.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Storage } from '../../ports/storage.ts';
import { recordAttempt, writeAttempt } from '../../slices/speaking/attempts.ts';

const folder = join(import.meta.dirname, '../../../content/speaking/recordings');
const DAY = 86_400_000;

/** Days ago, the task, the recording, and how much of it was read. All are of the synthetic voice slt of flite. */
const recorded: [daysAgo: number, taskId: string, recording: string, part: number][] = [
  [12, 'shadow.about-the-weather', 'weather.slt', 0.62],
  [7, 'shadow.about-the-weather', 'weather.slt', 1],
  [6, 'role-play.asking-a-teacher-for-help.board.2', 'line.slt', 1],
  [2, 'shadow.before-the-exam', 'answer.slt', 1],
];
/** Days ago, the task, and what was typed, the way without a microphone. */
const typed: [daysAgo: number, taskId: string, text: string][] = [
  [
    9,
    'read.cooking-rice',
    'Wash the rice three times and let it rest in water. Use two cups of water for each cup of rice. Cook it on low fire and do not open the lid too soon.',
  ],
  [
    9,
    'picture.at-the-market',
    'I can see a busy market. Two sellers stand at their stalls with fresh vegetables and fruit. A customer carries a basket and asks for the price. Maybe she will buy some tomatoes next.',
  ],
  [
    4,
    'shadow.asking-for-help',
    'Excuse me, could you help me for a minute? I tried it twice and I still get the same result.',
  ],
  [
    4,
    'topic.a-project-i-worked-on',
    'The aim of our project was to improve the library of our college. Our team of four built a small app. My part was the search. The main problem was old data, and we solved it by checking every book. The result is that students find a book in one minute.',
  ],
  [
    1,
    'read.the-power-cut',
    'The lights went out during dinner. We sat on the steps and talked in the dark. When the power came back nobody wanted to go inside because the night was cool and quiet.',
  ],
  [
    1,
    'picture.at-the-railway-station',
    'A train waits at the platform. Some people say goodbye, and others wait with their luggage. The clock shows that it will leave soon. A child waves to the passengers.',
  ],
];

/** An id that is the same for the same demo. */
const idOf = (name: string) =>
  createHash('sha256')
    .update(`speaking ${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

interface Needs {
  studentId: string;
  storage: Storage;
  now: Date;
}

/** A student who practises by voice and in writing, through the verbs that students use; the scores are the recogniser’s. */
export async function loadSpeaking(tx: Db, { studentId, storage, now }: Needs) {
  for (const [daysAgo, taskId, recording, part] of recorded) {
    const samples = samplesOf(readFileSync(join(folder, `${recording}.wav`)));
    if (!samples) throw new Error(`${recording}.wav is no recording`);
    const services = { db: tx, ports: { storage }, now: () => new Date(now.getTime() - daysAgo * DAY - DAY / 12) };
    const attempt = { taskId, studentId, attemptId: idOf(`${studentId} ${taskId} ${daysAgo}`) };
    await recordAttempt(services, attempt, wavOf(samples.subarray(0, Math.round(samples.length * part))));
  }
  for (const [at, [daysAgo, taskId, text]] of typed.entries()) {
    const spokenAt = new Date(now.getTime() - daysAgo * DAY + at * 240_000 - DAY / 12);
    await writeAttempt(tx, { taskId, studentId, attemptId: idOf(`${studentId} ${at}`), now: spokenAt }, text);
  }
}
