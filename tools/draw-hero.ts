// npm run draw:hero: the picture of the default home, made anew from art/hero.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { heroArt, heroLight } from '../art/hero.ts';

const home = join(import.meta.dirname, '../web/slices/site/home');
const known = new Map<string, string>();
const wide = heroArt({ width: 1440, height: 560, units: 13, tiers: 6, tier: 84, inset: 92 }, known);
const phone = heroArt({ width: 390, height: 520, units: 5, tiers: 6, tier: 80, inset: 18 }, known);
writeFileSync(join(home, 'well-wide.svg'), wide);
writeFileSync(join(home, 'well-phone.svg'), phone);
writeFileSync(join(home, 'well.css'), heroLight(known));
