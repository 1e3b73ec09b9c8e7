import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { difficulties, Hint } from '@stepwell/contract/judge/programs.ts';
import * as z from 'zod/mini';
import type { Zip, ZipEntry } from '../platform/archives/zip.ts';
import { packageIn } from '../slices/challenges/authoring/icpc/package-reading.ts';
import type { ChallengeSource } from './challenge-sources.ts';

/** Challenges that are ICPC problem packages: a folder each below `content/challenges-icpc`. */
const folder = join(import.meta.dirname, '../../content/challenges-icpc');

/** What the format has no place for. */
const More = z.object({
  difficulty: z.enum(difficulties),
  tags: z.array(z.string()),
  points: z.int(),
  hints: z.array(Hint),
});

export const packageSlugs = () => readdirSync(folder).sort();

/** Each read as a package that somebody sends. */
export const readPackages = (slugs = packageSlugs()) => Promise.all(slugs.map(readOne));

async function readOne(slug: string): Promise<ChallengeSource> {
  const here = join(folder, slug);
  const { title, kind, limits, checker, statement, editorial, groups, tests, programs } = await packageIn(asZip(here));
  const more = z.parse(More, JSON.parse(readFileSync(join(here, 'stepwell.json'), 'utf8')));
  const text = async (entry: ZipEntry) => (await entry.read(Number.MAX_SAFE_INTEGER)).toString();
  return {
    slug,
    title,
    kind,
    limits,
    checker,
    statement,
    editorial,
    groups,
    programs,
    ...more,
    languages: null,
    signature: null,
    starters: {},
    tests: await Promise.all(
      tests.map(async ({ name, kind, group, input, answer }) => ({
        name,
        kind,
        group: group ?? undefined,
        input: await text(input),
        answer: await text(answer),
      })),
    ),
  };
}

/** A folder of ours, read as the archive that others would send. */
function asZip(root: string): Zip {
  const entries = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(root, path)).isFile())
    .sort()
    .map((path): ZipEntry => {
      const bytes = readFileSync(join(root, path));
      return {
        path: path.replaceAll('\\', '/'),
        bytes: bytes.length,
        open: async () => Readable.from([bytes]),
        read: async () => bytes,
      };
    });
  return { entries, find: (path) => entries.find((entry) => entry.path === path) };
}
