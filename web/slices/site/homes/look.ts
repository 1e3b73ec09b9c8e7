import type { HomeKey } from '@stepwell/contract/site/home-keys.ts';
import type { HomeData, SectionKind, ShownWords } from '@stepwell/contract/site/homes.ts';
import type { ComponentType } from 'react';

/** What a section stands on. A public page goes down: from `bg` over `soft` to `deep`. */
export type Ground = 'bg' | 'soft' | 'deep';

export interface SectionProps {
  /** For the heading, so that the section is named by it. */
  id: string;
  texts: ShownWords;
  data: HomeData;
}

export interface HeroProps {
  texts: ShownWords;
  data: HomeData;
}

interface OwnWords {
  heading: string;
  text?: string;
}
export type HomeMessages = { hero: OwnWords } & Partial<Record<SectionKind, OwnWords>>;

/** How one home looks: its first screen, and how each of its sections is shown. */
export interface Look {
  home: HomeKey;
  hero: ComponentType<HeroProps>;
  sections: Partial<Record<SectionKind, { view: ComponentType<SectionProps>; ground?: Ground }>>;
  /** What the home says where an admin has written nothing. */
  defaultTexts: () => HomeMessages;
  /** Whether stairs lead from one ground to the next; otherwise they meet in a straight line. */
  stairs?: boolean;
  /** The address of the home's own style sheet. */
  styles?: string;
}

/** What an admin wrote, and the home's own words where they wrote nothing. */
export function wordsFor(look: Look, part: 'hero' | SectionKind, written: ShownWords): ShownWords {
  const own = look.defaultTexts()[part];
  return {
    heading: written.heading || own?.heading || '',
    text: written.text || own?.text || '',
    picture: written.picture,
  };
}
