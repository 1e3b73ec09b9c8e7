import { yamlOf } from './problem-facts.ts';

type TextAt = (path: string) => Promise<string | undefined>;

/** What a folder of tests says of them: of 2013 and of later on. */
export const SETTINGS = ['testdata.yaml', 'test_group.yaml'];
const FLAGS = /^output_validator_(flags|args)$/;

const wordsIn = (value: unknown) => (Array.isArray(value) ? value : value ? [value] : []).map(String).join(' ').trim();

/** Flags as they stand in one file; undefined where it has none of its own. */
export function flagsIn(yaml: Record<string, unknown>): string | undefined {
  const key = Object.keys(yaml).find((one) => FLAGS.test(one));
  return key === undefined ? undefined : wordsIn(yaml[key]).replace(/\s+/g, ' ');
}

/**
 * The settings of folders of tests, read once each. What stands nearer to a test stands instead of what lies further up,
 * so the flags of `data/secret/small` are its own, or else those of `data/secret`, or of `data`.
 */
export function settingsIn(textAt: TextAt) {
  const known = new Map<string, Promise<Record<string, unknown>>>();
  const read = async (paths: string[]) => {
    let all: Record<string, unknown> = {};
    for (const path of paths) {
      const text = await textAt(path);
      if (text) all = { ...all, ...yamlOf(text, path) };
    }
    return all;
  };
  const once = (key: string, paths: string[]) => {
    const found = known.get(key) ?? read(paths);
    known.set(key, found);
    return found;
  };
  const ofFolder = (folder: string) =>
    once(
      `${folder}/`,
      SETTINGS.map((name) => `${folder}/${name}`),
    );
  const flagsAt = async (folder: string): Promise<string> => {
    const own = flagsIn(await ofFolder(folder));
    if (own !== undefined) return own;
    return folder.includes('/') ? flagsAt(folder.slice(0, folder.lastIndexOf('/'))) : '';
  };
  return {
    ofFolder,
    /** Flags of all tests of a folder that have no file of their own. */
    flagsAt,
    /** Those of one test, named by its path without an ending. */
    async flagsOf(path: string): Promise<string> {
      return flagsIn(await once(path, [`${path}.yaml`])) ?? flagsAt(path.slice(0, path.lastIndexOf('/')));
    },
  };
}
export type Settings = ReturnType<typeof settingsIn>;
