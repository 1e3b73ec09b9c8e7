import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { type PictureFacts, svgOf } from './picture-drawing.ts';

// A thread of its own: drawing takes a tenth of a second, in which the server would answer nobody.
await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

parentPort?.on('message', ({ id, what }: { id: number; what: PictureFacts | string }) => {
  try {
    const drawing = new Resvg(typeof what === 'string' ? what : svgOf(what), { font: { loadSystemFonts: false } });
    const picture = drawing.render();
    const png = picture.asPng();
    picture.free();
    drawing.free();
    parentPort?.postMessage({ id, png }, [png.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
