import type { HomePage } from '@stepwell/contract/site/homes.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { StepDown } from '../../../ui/page/step-down.tsx';
import sharedStyles from './homes.css?url';
import { type Ground, type Look, wordsFor } from './look.ts';

/** One of the eleven homes, as visitors see it. */
export function Home({ look }: { look: Look }) {
  const page = useQuery(ask(site.home, { params: { home: look.home } }));
  return (
    <>
      <HomeStyles look={look} />
      <Answer of={page}>{(found) => <HomeView look={look} page={found} />}</Answer>
    </>
  );
}

/** Linked rather than bundled: no other page fetches them. */
const HomeStyles = ({ look }: { look: Look }) =>
  stylesOf(look).map((href) => <link key={href} rel="stylesheet" href={href} precedence="homes" />);

/** The addresses of a home’s style sheets, in their order. */
export const stylesOf = ({ styles = '' }: Look) => [sharedStyles, styles].filter(Boolean);

const colour = { bg: 'bg', soft: 'water-soft', deep: 'deep' } as const;

/** A home from its first screen down: sections in the order they came in, each on its ground. */
export function HomeView({ look, page }: { look: Look; page: Pick<HomePage, 'hero' | 'sections' | 'data'> }) {
  const { hero, sections, data } = page;
  const Hero = look.hero;
  const shown = sections.flatMap((section) => {
    const part = look.sections[section.kind];
    return part ? [{ ...section, View: part.view, ground: part.ground ?? ('bg' as Ground) }] : [];
  });
  return (
    <div className={`home home-${look.home}`}>
      <Hero texts={wordsFor(look, 'hero', hero)} data={data} />
      {shown.map(({ kind, View, ground, ...texts }, place) => {
        const above = shown[place - 1]?.ground ?? 'bg';
        const id = `home-${kind}`;
        return (
          <Fragment key={kind}>
            {look.stairs && above !== ground && <StepDown from={colour[above]} to={colour[ground]} />}
            <div
              className="h-band"
              data-ground={ground}
              data-kind={kind}
              data-first={place === 0 || above !== ground || undefined}
              data-last={shown[place + 1]?.ground !== ground || undefined}
            >
              <section className="h-sec" aria-labelledby={id}>
                <View id={id} texts={wordsFor(look, kind, texts)} data={data} />
              </section>
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}
