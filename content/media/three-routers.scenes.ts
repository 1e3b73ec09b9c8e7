import { between, block, color, edge, mono, paintStage, rect, stepLine, type Tone, words } from './paint.ts';
import { sceneOf } from './scene.ts';

const title = 'One packet, three routers';
const stops = [
  { name: 'laptop', width: 186 },
  { name: 'r1', width: 96 },
  { name: 'r2', width: 96 },
  { name: 'r3', width: 96 },
  { name: 'web', width: 122 },
];
const gap = (edge.right - edge.left - stops.reduce((sum, { width }) => sum + width, 0)) / (stops.length - 1);
const stopTop = 148;
const stopHeight = 64;
const packet = { top: 240, width: 186, height: 62 };
type Route = { to: string; via: string /** How the last number must begin. */; bits?: string };
const far = '0.0.0.0/0';
/** What each machine was told; `here` is its own network. */
const routesOf = {
  laptop: [
    { to: '192.0.2.0/24', via: 'here' },
    { to: far, via: 'r1' },
  ],
  r1: [
    { to: '192.0.2.0/24', via: 'here' },
    { to: far, via: 'r2' },
  ],
  r2: [
    { to: '192.0.2.0/24', via: 'r1' },
    { to: '203.0.113.0/24', via: 'r4' },
    { to: '203.0.113.64/26', via: 'r3', bits: '01' },
  ],
  r3: [
    { to: '203.0.113.64/26', via: 'here' },
    { to: far, via: 'r2' },
  ],
} satisfies Record<string, Route[]>;
const tableTop = 384;
const rowHeight = 62;
const bitWidth = 54;
const bitLeft = edge.right - 8 * bitWidth;

type Picture = {
  to: '203.0.113.80' | '203.0.113.200';
  /** Where the packet is: 0 the laptop, 4 the web server. */
  stop: number;
  ttl: number;
  table: keyof typeof routesOf | null;
  marks: Tone[];
  bits: boolean;
  /** r4 stands in the place of r3 and sends back what it gets. */
  loop: 'no' | 'sent' | 'going' | 'over';
  note: string;
};

const start: Picture = {
  to: '203.0.113.80',
  stop: 0,
  ttl: 64,
  table: null,
  marks: ['open', 'open', 'open'],
  bits: false,
  loop: 'no',
  note: '',
};

/** The packet of the lectures on its way through the laboratory, and one that goes in circles. */
export const threeRouters = sceneOf<Picture>({
  base: 'three-routers',
  title,
  start,
  poster: 9,
  beats: [
    { say: 'A packet leaves the laptop. It wants to go to 203.0.113.80.', show: {} },
    { say: 'It carries a number, the time to live. Linux begins with 64.', show: {} },
    {
      say: 'That is not the laptop’s own network. All the rest goes to r1.',
      show: { table: 'laptop', marks: ['out', 'lit'] },
    },
    { say: 'Each router takes one away before it sends on: 63.', show: { stop: 1, ttl: 63, table: 'r1' } },
    {
      say: 'r2 was given three routes. Which of them fit 203.0.113.80?',
      show: { stop: 2, table: 'r2', marks: start.marks },
    },
    { say: 'The first wants 24 bits equal to 192.0.2. They are not.', show: { marks: ['out', 'open', 'open'] } },
    { say: 'The second wants 24 bits equal to 203.0.113. It fits.', show: { marks: ['out', 'kept', 'open'] } },
    { say: 'The third wants 26: two bits of the last number as well.', show: { bits: true } },
    { say: '80 is 01010000, and 64 begins with 01 too. So it fits.', show: { marks: ['out', 'kept', 'kept'] } },
    { say: 'Two routes fit. The longer prefix wins: 26 bits beat 24.', show: { marks: ['out', 'out', 'lit'] } },
    {
      say: 'So the packet goes to r3 and not to r4. Time to live: 62.',
      show: { stop: 3, ttl: 62, table: null, bits: false },
    },
    {
      say: 'r3 has the web server in its own network, and hands it over.',
      show: { table: 'r3', marks: ['lit', 'out'] },
    },
    {
      say: '61 arrives. 64 minus 61: three routers on the way.',
      show: { stop: 4, ttl: 61, table: null, note: '64 − 61 = 3' },
    },
    {
      say: 'Now one with 8 lives to 203.0.113.200. After r1 it has 7.',
      show: {
        to: '203.0.113.200',
        stop: 2,
        ttl: 7,
        table: 'r2',
        marks: start.marks,
        bits: true,
        loop: 'sent',
        note: '',
      },
    },
    { say: '200 begins with 11, so only the /24 fits. It leads to r4.', show: { marks: ['out', 'lit', 'out'] } },
    { say: 'r4 knows one way for it: back to r2. The packet goes in circles.', show: { ttl: 1, loop: 'going' } },
    { say: 'At zero it is thrown away, and the sender is told. No circle lasts.', show: { ttl: 0, loop: 'over' } },
  ],
  draw: (ink, { was, now, move, share, beat, beats }) => {
    paintStage(ink, title, beat, beats);
    paintStops(ink, now);
    paintPacket(ink, was, now, now.loop === 'going' ? share : move);
    mono(ink, `to ${now.to}`, { at: [edge.left, 356], see: was.to === now.to ? 1 : move });
    if (now.table) paintTable(ink, now, now.table, was.table === now.table ? 1 : move, was.bits ? 1 : move);
    if (now.note) mono(ink, now.note, { at: [edge.left, 440], fill: color.lamp, see: move });
  },
});

const leftOf = (stop: number) => stops.slice(0, stop).reduce((x, { width }) => x + width + gap, edge.left);
const middleOf = (stop: number) => leftOf(stop) + (stops[stop]?.width ?? 0) / 2;

/** The five machines and the cable between them. */
function paintStops(ink: CanvasRenderingContext2D, now: Picture) {
  const inLoop = now.loop !== 'no';
  const end = inLoop ? 3 : 4;
  rect(ink, middleOf(0), stopTop + stopHeight / 2 - 3, middleOf(end) - middleOf(0), 6, color.waterEdge);
  for (const [place, { name, width }] of stops.entries()) {
    if (place > end) continue;
    const text = inLoop && place === 3 ? 'r4' : name;
    const tone: Tone = place === now.stop ? 'open' : place < now.stop ? 'kept' : 'out';
    block(ink, { x: leftOf(place), y: stopTop, width, height: stopHeight, text, tone });
  }
}

/** The packet below the machine that holds it; in the circle each step to r4 or back costs one life. */
function paintPacket(ink: CanvasRenderingContext2D, was: Picture, now: Picture, part: number) {
  const steps = Math.min(6, part * 7.2);
  const going = now.loop === 'going';
  const stop = going ? 3 - Math.abs((steps % 2) - 1) : between(was.stop, now.stop, part);
  const ttl = going ? 7 - Math.floor(steps) : Math.round(between(was.ttl, now.ttl, part));
  const [from, to] = [middleOf(Math.floor(stop)), middleOf(Math.ceil(stop))];
  const middle = between(from, to, stop - Math.floor(stop));
  const x = Math.min(edge.right - packet.width, Math.max(edge.left, middle - packet.width / 2));
  const tone: Tone = ttl === 0 ? 'out' : 'lit';
  const { top: y, width, height } = packet;
  block(ink, { x, y, width, height, text: `TTL ${ttl}`, tone });
  stepLine(
    ink,
    [
      [middle, stopTop + stopHeight],
      [middle, packet.top],
    ],
    ttl === 0 ? color.line : color.lamp,
  );
}

const rowFill: Record<Tone, { fill: string; text: string }> = {
  open: { fill: color.idle, text: color.ink },
  out: { fill: color.ground, text: color.faint },
  kept: { fill: '#17545D', text: color.ink },
  lit: { fill: color.lamp, text: color.onLamp },
};

/** A machine's routes, and beside them the bits of the last number that each route asks for. */
function paintTable(
  ink: CanvasRenderingContext2D,
  now: Picture,
  machine: keyof typeof routesOf,
  see: number,
  bitsSee: number,
) {
  words(ink, `routes of ${machine}`, { at: [edge.right, 356], fill: color.quiet, align: 'right', see });
  const width = bitLeft - edge.left - 40;
  const routes: Route[] = routesOf[machine];
  for (const [place, { to, via, bits }] of routes.entries()) {
    const y = tableTop + place * rowHeight;
    const { fill, text } = rowFill[now.marks[place] ?? 'open'];
    rect(ink, edge.left, y, width, rowHeight - 6, fill, see);
    mono(ink, to, { at: [edge.left + 14, y + 43], fill: text, see });
    mono(ink, via, { at: [edge.left + width - 14, y + 43], fill: text, align: 'right', see });
    if (now.bits && bits) paintBits(ink, bits, y, now.marks[place] === 'lit' ? 'lit' : 'kept', bitsSee);
  }
  if (!now.bits) return;
  const last = Number(now.to.split('.').at(-1));
  paintBits(ink, last.toString(2).padStart(8, '0'), tableTop + rowHeight, 'open', bitsSee);
}

/** Up to eight bits in a row; what is left free stays an empty step. */
function paintBits(ink: CanvasRenderingContext2D, bits: string, y: number, tone: Tone, see: number) {
  for (let place = 0; place < 8; place++) {
    const text = bits[place] ?? '';
    const x = bitLeft + place * bitWidth;
    block(ink, { x, y, width: bitWidth, height: rowHeight - 6, text, tone: text ? tone : 'out', see });
  }
}
