// The colour an admin chose, made readable on a light and on a dark page. OKLab is Björn Ottosson's (2020), contrast
// and luminance are those of WCAG 2.2.

/** What `web/ui/theme/tokens.css` names with the same words. */
export interface Accent {
  water: string;
  onWater: string;
  waterHover: string;
  waterSoft: string;
}

/** The least contrast of text against its ground. */
const READABLE = 4.5;
/** How far a colour's lightness (0 to 1) may move and still be taken for the one that was chosen. */
const STILL_ITSELF = 0.45;

interface Ground {
  /** What letters of the colour stand on: page, surface and well, as in tokens.css. */
  under: string[];
  /** Letters on a button of the colour. */
  on: string;
  soft: { light: number; chroma: number };
  hover: number;
}
const grounds: Record<'light' | 'dark', Ground> = {
  light: {
    under: ['#f5f6f2', '#ffffff', '#eaede6'],
    on: '#ffffff',
    soft: { light: 0.93, chroma: 0.02 },
    hover: -0.05,
  },
  dark: {
    under: ['#0b1719', '#122225', '#081113'],
    on: '#06191c',
    soft: { light: 0.3, chroma: 0.035 },
    hover: 0.04,
  },
};

/**
 * The colour as it stands in one theme: itself where it can be read, otherwise as little darker or lighter as it takes.
 * `hex` is `#rrggbb`. Answers nothing where it would have to become another colour.
 */
export function accentIn(theme: 'light' | 'dark', hex: string): Accent | undefined {
  const { under, on, soft, hover } = grounds[theme];
  const chosen = labOf(hex);
  const chroma = Math.hypot(chosen.a, chosen.b);
  const waterSoft = atLightness(chosen, soft.light, chroma && Math.min(1, soft.chroma / chroma));
  const reads = (colour: string) =>
    [...under, waterSoft].every((ground) => contrastOf(colour, ground) >= READABLE) &&
    contrastOf(colour, on) >= READABLE;
  const step = theme === 'light' ? -0.005 : 0.005;
  let light = chosen.light;
  let water = hex.toLowerCase();
  while (!reads(water)) {
    light += step;
    if (Math.abs(light - chosen.light) > STILL_ITSELF || light < 0 || light > 1) return undefined;
    water = atLightness(chosen, light, 1);
  }
  return { water, onWater: on, waterHover: atLightness(chosen, light + hover, 1), waterSoft };
}

/** Whether it stays itself in both themes. */
export const isReadable = (hex: string) => Boolean(accentIn('light', hex) && accentIn('dark', hex));

/** The style sheet that puts the colour over ours, stronger than tokens.css wherever it stands; empty for our own colour. */
export function accentCss(hex: string) {
  const [light, dark] = hex ? [accentIn('light', hex), accentIn('dark', hex)] : [];
  if (!light || !dark) return '';
  const rules = ({ water, onWater, waterHover, waterSoft }: Accent) =>
    `--water:${water};--on-water:${onWater};--water-hover:${waterHover};--water-soft:${waterSoft}`;
  return (
    `:root:root,:root [data-theme=light]{${rules(light)};--focus:${light.water}}` +
    `:root[data-theme=dark],:root [data-theme=dark]{${rules(dark)};--focus:#f7b847}`
  );
}

/** Between 1 and 21. */
export function contrastOf(one: string, other: string) {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const luminanceOf = (hex: string) => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

type Three = [number, number, number];

const linearOf = (hex: string) =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;

const hexOf = (linear: Three) =>
  `#${linear
    .map((part) => {
      const bent = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
      return Math.round(Math.min(1, Math.max(0, bent)) * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

interface Lab {
  light: number;
  a: number;
  b: number;
}

function labOf(hex: string): Lab {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function linearFrom({ light, a, b }: Lab): Three {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The same hue at another lightness, as colourful (`share` of its own) as a screen can show it. */
function atLightness({ a, b }: Lab, light: number, share: number) {
  for (let part = share; part > 0.01; part -= share / 50) {
    const linear = linearFrom({ light, a: a * part, b: b * part });
    if (linear.every((one) => one >= -0.0005 && one <= 1.0005)) return hexOf(linear);
  }
  return hexOf(linearFrom({ light, a: 0, b: 0 }));
}
