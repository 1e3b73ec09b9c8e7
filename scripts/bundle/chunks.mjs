import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'vite';
import { isPublicTable } from './screen-files.mjs';

/**
 * What one more file costs a screen, in compressed bytes that it could have had for the same time, how much that counts
 * beside other screens, and what it may at most fetch in vain for one file less. Rooms of signed-in people are made of many
 * parts; public pages are held to their bytes, what is opened later to neither.
 */
const room = { weight: 1.5, file: 130_000, most: 24_000 };
/** A room that begins with the code editor, or is many in one, has few bytes to spare. */
const roomOfCode = { weight: 4, file: 120_000, most: 14_000 };
/** A room whose pictures are requests too has few files to spare. */
const roomOfPictures = { weight: 6, file: 130_000, most: 24_000 };
/** One with seven covers in sight. */
const roomOfCovers = { weight: 25, file: 130_000, most: 24_000 };
const open = { weight: 60, file: 2_500, most: 5_000 };
/** A home is held to its bytes more than others. */
const home = { weight: 400, file: 1_500, most: 1_200 };
/** What links elsewhere lead to. */
const arrival = { weight: 100, file: 2_000, most: 2_500 };
const everyRoom = { weight: 30, file: 30_000, most: 14_000 };
const everyPublic = { weight: 400, file: 2_000, most: 2_000 };
/** Sign-in and its like, which a visit often begins with. */
const entrance = { weight: 300, file: 2_500, most: 2_300 };
const later = { weight: 0.15, file: 4_000, most: 30_000 };

/** What is smaller travels with the first file where all rooms need it, in compressed bytes. */
const SMALL = 300;
/** What remains of a module's text after minifying and compressing, and of a style sheet's. */
const [OF_SCRIPT, OF_STYLE] = [0.11, 0.2];
/** What every signed-in person's browser fetches beside the screen itself. */
const withEveryScreen =
  /[\\/](areas[\\/](frames|screens)\.ts|shell[\\/]layouts[\\/](student|instructor|admin|own)\.tsx|shell[\\/]account[\\/]account-menu\.tsx|notices[\\/](bell|news-line)\.public\.tsx|wishlist[\\/]heart-button\.tsx|contract[\\/]chat[\\/]chat\.ts|contract[\\/]identity[\\/]account\.ts)$/;
/** What every public page is made of beside its own screen: the frame around it. */
const withEveryPublicPage = /[\\/]shell[\\/]layouts[\\/]general\.tsx$/;
/** What it fetches on pages without their frame, too. */
const withEveryPage = /[\\/](shell[\\/]while-signed-in\.ts|socket\.io-client[\\/].*)$/;
const isScreen = (id) => /\.screen\.tsx$/.test(id);
/**
 * Heavy parts that are fetched when they come into view, on many screens: none of these screens owns them. What the code
 * editor fetches by itself, for one language or once somebody writes, is no part of what it begins with.
 */
const isApart = (id) =>
  /[\\/](node_modules|ui[\\/](code-editor|editor))[\\/]/.test(id) &&
  !/[\\/](@codemirror[\\/]lang-|code-editor[\\/]writing\.ts)/.test(id);
/** What checks forms: rooms without one are few, and what leans on it need not lie apart for them. */
const inNearlyEveryRoom = /[\\/]node_modules[\\/]zod[\\/]/;
const isHome = /[\\/]homes[\\/]looks[\\/].*\.screen\.tsx$/;
const isArrival = /[\\/](content[\\/]blog|events[\\/]event|plans)[\\/][\w-]*\.screen\.tsx$/;
const isRoomOfCode = /[\\/](compiler|settings[\\/]admin-settings)\.screen\.tsx$/;
const isRoomOfCovers = /[\\/]available-courses\.screen\.tsx$/;
const isRoomOfPictures =
  /[\\/](list[\\/]challenges|resumes[\\/]resumes|learning[\\/]dashboard[\\/]dashboard)\.screen\.tsx$/;
/** Each language of the code editor needs the parser that they share. */
const isEditor = /[\\/]code-editor[\\/]editor-frame\.tsx$/;
const withEditor = /[\\/]@lezer[\\/]lr[\\/]/;
/** Open to visitors too, and nothing to read before their script has run. */
const needsScript = /[\\/]slices[\\/](learning|content[\\/]preview|identity[\\/](?!become-instructor))/;
const isTable = (id) => /\.screens\.ts$/.test(id);

/**
 * Which modules travel together. The bundler alone would make a file for each set of screens that shares something, which
 * is a hundred and more for one page. A first build tells what each screen needs; then the sets are merged as long as a
 * file less is worth more than what some screens fetch in vain. Answers groups for `codeSplitting`, to be taken in turn.
 */
export async function chunkGroups(options) {
  const needs = await needsOf(options);
  const styles = openStyles(needs);
  const plan = planOf(withStyles(needs, styles));
  const base = new Set([...modulesWithEntry(needs), ...styles.shared]);
  return {
    groups: [
      { name: 'base', test: (id) => base.has(id), priority: plan.length + 1 },
      ...plan.map(({ name, modules }, at) => ({ name, test: (id) => modules.has(id), priority: plan.length - at })),
    ],
    withStyles: stylesWith(styles),
  };
}

/**
 * Style sheets that come with the first file, or with that of every public page. The server links those of other screens
 * where it renders them (scripts/bundle/screen-files.mjs), which costs a request: what most visitors see has none of its own. Two
 * plugins, since a style sheet that nothing takes a class from counts as unused once Vite has read it.
 */
const stylesWith = ({ shared, visitors }) => {
  const all = new Set([...shared, ...visitors]);
  return [
    {
      name: 'open-styles',
      enforce: 'pre',
      transform(code, id) {
        const styles = /[\\/]web[\\/]main\.tsx$/.test(id)
          ? shared
          : withEveryPublicPage.test(id)
            ? visitors
            : undefined;
        if (!styles) return undefined;
        return { code: [code, ...styles.map((file) => `import ${JSON.stringify(file)};`)].join('\n'), map: null };
      },
    },
    {
      name: 'open-styles-stay',
      enforce: 'post',
      transform: (code, id) => (all.has(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined),
    },
  ];
};

/** What only some public pages need. */
const ownStyles =
  /[\\/]slices[\\/](catalog(?![\\/](search|course-card))|certificates|content|enquiries(?![\\/]newsletter[\\/]newsletter)|events|identity|jobs|plans|resumes|shop|site[\\/]legal)[\\/]/;

/**
 * The style sheets of screens that are open to visitors, who read them before a script has run, and of what they share:
 * `shared` with rooms of signed-in people, and for `visitors` alone.
 */
function openStyles({ chunks, opens }) {
  const { initial, visitors, tables, reach, byFile } = reachOf(chunks);
  const isOpen = openedBy([...initial, ...visitors, ...tables], byFile, opens);
  const isRead = (id) => isScreen(id) && isOpen.has(id) && !needsScript.test(id);
  const reachedFrom = (isWanted) => {
    const files = chunks.filter(({ opensAt }) => opensAt && isWanted(opensAt)).map(({ file }) => file);
    return new Set(files.flatMap((file) => [...reach(file)]));
  };
  const isPublic = openedBy([...visitors, ...tables], byFile, opens);
  const isOfPublic = (id) => withEveryPublicPage.test(id) || isPublicTable(id) || (isScreen(id) && isPublic.has(id));
  const modulesOf = (files) => new Set([...files].flatMap((file) => byFile.get(file).modules.map(([id]) => id)));
  const ofPublic = modulesOf(reachedFrom(isOfPublic));
  const ofRooms = modulesOf(reachedFrom((id) => (isScreen(id) && !isPublic.has(id)) || withEveryScreen.test(id)));
  // A part that only public pages open comes after their style sheets; whatever else needs one must not fetch them all.
  const openers = (id) => [...opens].flatMap(([by, ids]) => (ids.includes(id) ? [by] : []));
  const isPart = (id) => !isScreen(id) && openers(id).every((by) => ofPublic.has(by) && !ofRooms.has(by));
  const inRooms = reachedFrom((id) => !isOfPublic(id) && !isPart(id));
  const needed = reachedFrom((id) => isRead(id) || withEveryPublicPage.test(id));
  const stylesIn = (files) =>
    files
      .flatMap((file) => byFile.get(file).modules.map(([id]) => id))
      .filter((id) => /\.css$/.test(id) && !ownStyles.test(id));
  const files = [...needed].filter((file) => !initial.has(file));
  return {
    shared: stylesIn(files.filter((file) => inRooms.has(file))),
    visitors: stylesIn(files.filter((file) => !inRooms.has(file))),
  };
}

/** The same needs with the style sheets where `stylesWith` puts them. */
function withStyles({ chunks, opens }, styles) {
  const placed = new Map([...styles.shared, ...styles.visitors].map((id) => [id, 0]));
  for (const [id, bytes] of chunks.flatMap(({ modules }) => modules)) if (placed.has(id)) placed.set(id, bytes);
  const isFrame = ({ opensAt }) => opensAt && withEveryPublicPage.test(opensAt);
  const frame = chunks.find(isFrame);
  const frameNeeds = frame ? reachOf(chunks).reach(frame.file) : new Set();
  // Whatever takes classes from a style sheet that lies with the frame leans on it, or it would be said to need less than it
  // does.
  const forVisitors = new Set(styles.visitors);
  const leansOnFrame = ({ file, modules }) => !frameNeeds.has(file) && modules.some(([id]) => forVisitors.has(id));
  const left = chunks.map((chunk) => ({
    ...chunk,
    imports: leansOnFrame(chunk) ? [...chunk.imports, frame.file] : chunk.imports,
    modules: chunk.modules.filter(([id]) => !placed.has(id)),
  }));
  left.find(isFrame)?.modules.push(...styles.visitors.map((id) => [id, placed.get(id)]));
  return { chunks: left, opens };
}

/**
 * Which chunks come with each, by their file names; `initial` come with every page, `visitors` with every public one, `tables`
 * with those that a table of public pages names.
 */
function reachOf(chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const reach = (file, seen = new Set()) => {
    if (!byFile.has(file) || seen.has(file)) return seen;
    seen.add(file);
    for (const next of byFile.get(file).imports) reach(next, seen);
    return seen;
  };
  const withEvery = (which) =>
    new Set(chunks.flatMap(({ file, opensAt }) => (opensAt && which.test(opensAt) ? [...reach(file)] : [])));
  const visitors = withEvery(withEveryPublicPage);
  const first = reach(chunks.find(({ isEntry }) => isEntry).file);
  // What both rooms and public pages always need comes with the first file.
  const rooms = withEvery(withEveryScreen);
  const initial = first.union(visitors.intersection(rooms));
  // So does what is smaller than asking for it, where it leans on nothing else.
  for (const file of rooms) {
    const { modules, imports } = byFile.get(file);
    const bytes = modules.reduce((sum, [, one]) => sum + one, 0);
    // Icons are many, and most of them of rooms alone.
    const isIcon = modules.every(([id]) => /[\\/]icons-react[\\/]/.test(id));
    if (bytes < SMALL && !isIcon && imports.every((one) => initial.has(one))) initial.add(file);
  }
  const tables = new Set(
    chunks.flatMap(({ file, opensAt }) => (opensAt && isPublicTable(opensAt) ? [...reach(file)] : [])),
  );
  return { byFile, reach, initial, visitors, tables };
}

/** The modules that come with every page. */
function modulesWithEntry({ chunks }) {
  const { initial, byFile } = reachOf(chunks);
  return [...initial].flatMap((file) => byFile.get(file).modules.map(([id]) => id));
}

/** What these chunks open by themselves. */
function openedBy(files, byFile, opens) {
  const known = new Set(files.flatMap((file) => byFile.get(file).modules.map(([id]) => id)));
  return new Set([...opens].flatMap(([by, ids]) => (known.has(by) ? ids : [])));
}

/** Builds without writing, and without joining anything: each chunk holds what exactly the same entries need. */
export async function needsOf({ plugins, treeshake }) {
  const opens = new Map();
  const look = {
    name: 'what-opens-what',
    buildEnd() {
      for (const id of this.getModuleIds()) opens.set(id, this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    },
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins, look],
    worker: { format: 'es' },
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { experimental: { chunkOptimization: false }, treeshake },
    },
  });
  const chunks = built.output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, isEntry, isDynamicEntry, facadeModuleId, imports, modules }) => ({
      file: fileName,
      isEntry,
      opensAt: isDynamicEntry ? facadeModuleId : undefined,
      imports,
      modules: Object.entries(modules).map(([id, { renderedLength }]) => [id, weightOf(id, renderedLength)]),
    }));
  return { chunks, opens };
}

const isStyle = (id) => /\.css$/.test(id);
const weightOf = (id, length) =>
  length * OF_SCRIPT + (isStyle(id) ? (statSync(id, { throwIfNoEntry: false })?.size ?? 0) * OF_STYLE : 0);

/** The files to make, those first that others lean on. */
export function planOf({ chunks, opens }) {
  const { byFile, reach, initial, visitors, tables } = reachOf(chunks);
  const screensOf = (table) => [...openedBy([...reach(table).difference(initial)], byFile, opens)].filter(isScreen);
  const editors = chunks.flatMap(({ opensAt }) => (opensAt && isEditor.test(opensAt) ? [opensAt] : []));
  // Who needs a chunk: screens by their own files and by their loaders, and whatever is opened later by itself.
  const needed = new Map();
  for (const { file, opensAt } of chunks) {
    if (!opensAt) continue;
    const openers = isPublicTable(opensAt) ? screensOf(file) : openersOf(opensAt, opens);
    for (const part of reach(file)) {
      if (initial.has(part)) continue;
      const by = needed.get(part) ?? new Set();
      for (const opener of openers) by.add(opener);
      if (byFile.get(part).modules.some(([id]) => inNearlyEveryRoom.test(id))) by.add(EVERYWHERE);
      if (byFile.get(part).modules.some(([id]) => withEditor.test(id))) for (const id of editors) by.add(id);
      needed.set(part, by);
    }
  }
  const isOpen = openedBy([...initial, ...visitors, ...tables], byFile, opens);
  const isPublic = openedBy([...visitors, ...tables], byFile, opens);
  const bits = new Map();
  const bitOf = (name) => bits.get(name) ?? bits.set(name, bits.size).get(name);
  const clusters = new Map();
  for (const [file, by] of needed) {
    // What comes with every room, or with every public page, need not be counted for each of them.
    const isCounted = (id) => {
      if (isScreen(id) && isOpen.has(id)) return !by.has(VISITORS) || !isPublic.has(id);
      return (isScreen(id) || isApart(id)) && !by.has(EVERYWHERE);
    };
    const counted = [...[EVERYWHERE, VISITORS].filter((all) => by.has(all)), ...[...by].filter(isCounted)];
    const names = counted.length > 0 ? counted : [...by];
    const key = names.toSorted().join('|');
    const cluster = clusters.get(key) ?? { by: new Set(names.map(bitOf)), names, files: [], bytes: 0, kinds: 0 };
    const { modules } = byFile.get(file);
    cluster.files.push(file);
    cluster.bytes += modules.reduce((sum, [, bytes]) => sum + bytes, 0);
    cluster.kinds = Math.max(cluster.kinds, modules.some(([id]) => isStyle(id)) ? 2 : 1);
    clusters.set(key, cluster);
  }
  const kindOf = (name) => {
    if (name === EVERYWHERE || name === ALWAYS) return everyRoom;
    if (name === VISITORS) return everyPublic;
    if (isHome.test(name)) return home;
    if (isArrival.test(name)) return arrival;
    if (isScreen(name) && isOpen.has(name)) return isPublic.has(name) ? open : entrance;
    if (isRoomOfCovers.test(name)) return roomOfCovers;
    if (isScreen(name))
      return isRoomOfCode.test(name) ? roomOfCode : isRoomOfPictures.test(name) ? roomOfPictures : room;
    return isApart(name) ? room : later;
  };
  const merged = merge([...clusters.values()], [...bits.keys()].map(kindOf), byFile);
  return inTurn(merged, byFile).map((cluster) => ({
    name: nameOf(cluster, byFile),
    by: cluster.by,
    bytes: cluster.bytes,
    modules: new Set(cluster.files.flatMap((file) => byFile.get(file).modules.map(([id]) => id))),
    who: [...bits.keys()].filter((_, at) => cluster.by.has(at)),
  }));
}

const EVERYWHERE = 'every screen of a signed-in person';
const ALWAYS = 'every page of a signed-in person';
const VISITORS = 'every public page';

/** Screens whose table opens this file; the file itself, where something else does. */
function openersOf(id, opens) {
  if (withEveryScreen.test(id)) return [EVERYWHERE];
  if (withEveryPage.test(id)) return [ALWAYS];
  if (withEveryPublicPage.test(id)) return [VISITORS];
  if (isScreen(id)) return [id];
  const screens = [...opens].flatMap(([by, ids]) => (isTable(by) && ids.includes(id) ? ids.filter(isScreen) : []));
  return screens.length > 0 ? screens : [id];
}

/**
 * Joins the two sets that are cheaper as one by the most, again and again until none are. Whoever fetches a file fetches
 * what it leans on too, so that is counted with it. A set that leans on another through a third stays apart from it: the
 * third would lean on what leans on it.
 */
function merge(clusters, screens, byFile) {
  const per = (file) => screens.reduce((sum, screen, at) => sum + (file.isFor[at] ? costAt(screen, file) : 0), 0);
  const costAt = ({ weight, file }, { bytes, kinds }) => weight * (bytes + kinds * file);
  const rest = new Set(clusters.map((one) => ({ ...one, isFor: screens.map((_, at) => one.by.has(at)) })));
  const home = new Map([...rest].flatMap((one) => one.files.map((file) => [file, one])));
  const leanOn = (one, found = new Set()) => {
    for (const file of one.files) {
      for (const next of byFile.get(file).imports.map((name) => home.get(name))) {
        if (!next || next === one || found.has(next)) continue;
        found.add(next);
        leanOn(next, found);
      }
    }
    return found;
  };
  const leans = new Map();
  const reckon = () => {
    for (const one of rest) leans.set(one, leanOn(one));
    // Who needs a file needs what it leans on.
    for (const one of rest)
      for (const next of leans.get(one)) next.isFor = next.isFor.map((is, at) => is || one.isFor[at]);
    for (const one of rest) one.cost = per(one);
  };
  const won = (a, b, least) => {
    const both = { bytes: a.bytes + b.bytes, kinds: Math.max(a.kinds, b.kinds) };
    let [cost, isShared] = [0, false];
    for (let at = 0; at < screens.length; at += 1) {
      if (a.isFor[at] || b.isFor[at]) cost += costAt(screens[at], both);
      if (a.isFor[at] !== b.isFor[at] && (a.isFor[at] ? b : a).bytes > screens[at].most) return 0;
      isShared ||= a.isFor[at] && b.isFor[at];
    }
    let left = a.cost + b.cost - cost;
    if (!isShared || left <= least) return 0;
    for (const next of leans.get(a).union(leans.get(b))) {
      if (next === a || next === b) continue;
      const onOne = leans.get(next);
      if (onOne.has(a) || onOne.has(b)) return 0;
      for (let at = 0; at < screens.length; at += 1)
        if ((a.isFor[at] || b.isFor[at]) && !next.isFor[at]) {
          if (next.bytes > screens[at].most) return 0;
          left -= costAt(screens[at], next);
        }
      if (left <= least) return 0;
    }
    return left;
  };
  const pairOf = (a, b) => ({ a, b, gain: won(a, b, 0) });
  const isWorth = ({ gain }) => gain > 0;
  const everyPair = () => {
    const all = [...rest];
    return all.flatMap((a, at) => all.slice(at + 1).map((b) => pairOf(a, b))).filter(isWorth);
  };
  reckon();
  for (let pairs = everyPair(); pairs.length > 0; pairs = everyPair()) {
    // What a pair was worth may have changed by the ones joined since, so the best is asked again before it is joined.
    while (pairs.length > 0) {
      const best = pairs.reduce((most, one) => (one.gain > most.gain ? one : most));
      const { a, b, gain } = best;
      best.gain = won(a, b, 0);
      if (best.gain < gain) {
        if (!isWorth(best)) pairs = pairs.filter((one) => one !== best);
        continue;
      }
      rest.delete(b);
      a.names = [...a.names, ...b.names];
      a.files = [...a.files, ...b.files];
      a.bytes += b.bytes;
      a.kinds = Math.max(a.kinds, b.kinds);
      a.isFor = a.isFor.map((is, at) => is || b.isFor[at]);
      for (const file of b.files) home.set(file, a);
      reckon();
      const others = [...rest].filter((one) => one !== a).map((one) => pairOf(a, one));
      pairs = [
        ...pairs.filter((one) => ![one.a, one.b].some((each) => each === a || each === b)),
        ...others.filter(isWorth),
      ];
    }
  }
  return [...rest].map((one) => ({ ...one, by: new Set([...one.isFor.keys()].filter((at) => one.isFor[at])) }));
}

/** A group takes along what its modules import and no earlier group has taken: so what is leant on comes first. */
function inTurn(clusters, byFile) {
  const home = new Map(clusters.flatMap((cluster) => cluster.files.map((file) => [file, cluster])));
  const needs = new Map(
    clusters.map((cluster) => [
      cluster,
      new Set(cluster.files.flatMap((file) => byFile.get(file).imports.map((one) => home.get(one)))),
    ]),
  );
  const left = new Set(clusters.toSorted((a, b) => b.by.size - a.by.size));
  const order = [];
  while (left.size > 0) {
    const free = [...left].find((one) => [...needs.get(one)].every((other) => other === one || !left.has(other)));
    // Two that lean on each other: the one with more readers goes first.
    const next = free ?? [...left][0];
    order.push(next);
    left.delete(next);
  }
  return order;
}

function nameOf({ names, files }, byFile) {
  if (names.includes(EVERYWHERE)) return names.every((one) => one === EVERYWHERE) ? 'signed-in' : 'common';
  if (names.includes(VISITORS)) return 'public';
  // By the largest of the files that are opened by themselves, so that a lost one can be told by its name.
  const sizeOf = (file) => byFile.get(file).modules.reduce((sum, [, bytes]) => sum + bytes, 0);
  const opened = files.filter((file) => byFile.get(file).opensAt).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  return opened ? basename(byFile.get(opened).opensAt).replace(/\.[a-z]+$/, '') : 'shared';
}
