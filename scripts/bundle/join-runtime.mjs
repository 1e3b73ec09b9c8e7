import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RUNTIME = /^rolldown-runtime-.+\.js$/;
/** In front of each of its names where it is joined: no minifier makes such long ones. */
const PREFIX = 'joinedRuntime_';

/**
 * Puts the few lines by which the bundler joins modules into the file that every page begins with. The bundler keeps them
 * in a file of their own, a request that each page would wait for before anything runs. `client` is the folder of a
 * finished build. Throws where the build has another form than it had when this was written.
 */
export function joinRuntime(client) {
  const assets = join(client, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const [runtime] = names.filter((name) => RUNTIME.test(name));
  // Modules that are all in one file need none.
  if (!runtime) return;
  const manifestFile = join(client, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry).file;
  const inAssets = (name) => join(assets, name);
  const entryName = entry.slice('assets/'.length);
  const importing = new RegExp(`import(?:{([^}]*)}from)?"\\./${runtime.replaceAll('.', '\\.')}";`, 'g');

  const [, body, list] = /^(.*)export{([^}]*)};?\s*$/s.exec(readFileSync(inAssets(runtime), 'utf8')) ?? [];
  if (!list) throw new Error(`${runtime} exports nothing.`);
  const members = list.split(',').map((each) => {
    const [own, exported = own] = each.trim().split(/\s+as\s+/);
    return { own, exported };
  });
  const joined = [
    `const ${PREFIX}all=(()=>{${body}return{${members.map(({ own, exported }) => `${exported}:${own}`)}}})(),`,
    `${members.map(({ exported }) => `${PREFIX}${exported}=${PREFIX}all.${exported}`)};`,
    `export{${members.map(({ exported }) => `${PREFIX}${exported}`)}};`,
  ].join('');

  for (const name of names) {
    if (!name.endsWith('.js') || name === runtime) continue;
    const before = readFileSync(inAssets(name), 'utf8');
    const isEntry = name === entryName;
    const after = before
      .replace(importing, (_all, taken = '') => {
        const uses = taken.split(',').flatMap((each) => {
          const [exported, local = exported] = each.trim().split(/\s+as\s+/);
          return exported ? [{ exported, local }] : [];
        });
        if (isEntry) return uses.map(({ exported, local }) => `const ${local}=${PREFIX}${exported};`).join('');
        return `import{${uses.map(({ exported, local }) => `${PREFIX}${exported} as ${local}`)}}from"./${entryName}";`;
      })
      // In lists of what is fetched ahead.
      .replaceAll(`assets/${runtime}`, entry);
    if (after.includes(runtime)) throw new Error(`${name} names ${runtime} in a way that is not known here.`);
    // Whoever leans on the entry waits until it has run, so what is joined in front of it is there.
    if (isEntry) writeFileSync(inAssets(name), joined + after);
    else if (after !== before) writeFileSync(inAssets(name), after);
  }
  rmSync(inAssets(runtime));

  // The page and the list of files name it no more.
  const page = join(client, 'index.html');
  const link = new RegExp(`\\s*<link [^>]*${runtime.replaceAll('.', '\\.')}[^>]*>`, 'g');
  writeFileSync(page, readFileSync(page, 'utf8').replace(link, ''));
  const gone = Object.keys(manifest).find((key) => manifest[key].file === `assets/${runtime}`);
  delete manifest[gone];
  for (const one of Object.values(manifest)) if (one.imports) one.imports = one.imports.filter((key) => key !== gone);
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2));
}
