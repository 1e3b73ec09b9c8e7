import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refusal } from './progress.mjs';

/** What a person calls the user with this number. */
export function ownerOf(uid) {
  try {
    return `the user ${execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()}`;
  } catch {
    return `the user number ${uid}`;
  }
}

/** Folder by folder: Node's own `recursive` never returns where the system denies that a folder's parent exists (/proc). */
function makeFolders(path, mode) {
  if (existsSync(path)) return;
  makeFolders(dirname(path), mode);
  mkdirSync(path, { mode });
}

/** Makes DATA_DIR where it is missing and answers its real path; throws a refusal when this user can't work in it. */
export function openDataFolder(dataDir) {
  try {
    // As root the database runs as nobody, who must be able to pass, not to look.
    makeFolders(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw refusal(`The data folder ${dataDir} can't be made (${error.code}); set DATA_DIR to a folder of yours.`);
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const owner = ownerOf(statSync(dataDir).uid);
    throw refusal(
      `The data folder ${dataDir} belongs to ${owner} and can't be written by this user. ` +
        'Start Stepwell as that user, or set DATA_DIR to another folder.',
    );
  }
  return realpathSync(dataDir);
}

/** Makes the folders below DATA_DIR (agreed names) that the database and the server keep their things in. */
export function makeDataFolders(dataDir) {
  for (const name of ['files', 'partial', 'cache', 'secrets']) {
    try {
      mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 });
      accessSync(join(dataDir, name), constants.R_OK | constants.W_OK | constants.X_OK);
    } catch {
      throw refusal(
        `The folder ${join(dataDir, name)} can't be written by this user. ` +
          'Start Stepwell as the user who made it, or set DATA_DIR to another folder.',
      );
    }
  }
}
