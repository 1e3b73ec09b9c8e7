import { BufferTarget, CanvasSource, Output, QUALITY_MEDIUM, WebMOutputFormat } from 'mediabunny';
import { frameSize } from './paint.ts';
import { reel } from './reel.ts';
import type { Scene } from './scene.ts';

const framesPerSecond = 25;

/** Runs in the browser: draws and encodes one film, and posts film and poster back to the address of the page. */
async function film(base: string) {
  const scene = sceneNamed(base);
  const { canvas, ink } = await stage();
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp9', quality: QUALITY_MEDIUM, keyFrameInterval: 5 });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const frames = Math.round(scene.seconds * framesPerSecond);
  for (let frame = 0; frame < frames; frame++) {
    scene.frame(ink, frame / framesPerSecond);
    await source.add(frame / framesPerSecond, 1 / framesPerSecond);
  }
  await output.finalize();
  await send(`${base}.webm`, new Blob([output.target.buffer ?? new ArrayBuffer(0)]));
  scene.frame(ink, scene.posterAt);
  await send(`${base}.png`, await pictureOf(canvas));
  return frames;
}

/** Runs in the browser: draws one moment of a film and posts it as `still.png`. */
async function still(base: string, seconds: number) {
  const { canvas, ink } = await stage();
  sceneNamed(base).frame(ink, seconds);
  await send('still.png', await pictureOf(canvas));
}

function sceneNamed(base: string): Scene {
  const scene = reel.find((one) => one.base === base);
  if (!scene) throw new Error(`There is no film named ${base}.`);
  return scene;
}

async function stage() {
  const faces = [
    new FontFace('Anek Latin Variable', 'url(/anek-latin.woff2)', { weight: '100 800' }),
    new FontFace('Hanken Grotesk Variable', 'url(/hanken-grotesk.woff2)', { weight: '100 900' }),
    new FontFace('JetBrains Mono Variable', 'url(/jetbrains-mono.woff2)', { weight: '100 800' }),
  ];
  for (const face of faces) document.fonts.add(await face.load());
  const canvas = document.createElement('canvas');
  Object.assign(canvas, frameSize);
  // Reading pixels back for every frame is what this canvas is for.
  const ink = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!ink) throw new Error('The browser gave no canvas to draw on.');
  return { canvas, ink };
}

function pictureOf(canvas: HTMLCanvasElement) {
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not make a PNG.'))),
      'image/png',
    );
  });
}

async function send(name: string, body: Blob) {
  await fetch(`/made/${name}`, { method: 'POST', body });
}

Object.assign(globalThis, { film, still });
