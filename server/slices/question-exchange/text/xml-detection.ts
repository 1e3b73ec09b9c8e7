import { packageVersion, type QtiVersion } from '../formats/qti/package-version.ts';

/** The table of contents of an archive lies at its end; names of files stand there. */
const TAIL = 256 * 1024;

/** How much a file's beginning looks like Moodle's XML. */
export const looksLikeMoodle = (head: string) => (/<quiz[\s>]/.test(head) && /<question[\s>]/.test(head) ? 1 : 0);

/** A package is recognised by its list, which may say its version; every reader reads them all. */
export function looksLikeQti(version: QtiVersion, head: string, bytes: Uint8Array): number {
  const nearly = version === '2.2' ? 0.02 : 0;
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const names = Buffer.from(bytes.subarray(-TAIL)).toString('latin1');
    if (names.includes('imsmanifest.xml')) return packageVersion(bytes) === version ? 1 : 0.9 + nearly;
    return /\.xml/.test(names) && !/xl\/|word\/|ppt\//.test(names) ? 0.5 + nearly : 0;
  }
  if (!/<(\w+:)?(qti-)?(assessment-?item|assessment-?test|questestinterop|manifest)[\s>]/i.test(head)) return 0;
  const versionMatch = /imsqti(?:asi)?_v(\d)p(\d)/.exec(head);
  return versionMatch && `${versionMatch[1]}.${versionMatch[2]}` === version ? 1 : 0.9 + nearly;
}
