import { IconArrowRight, IconMoon } from '@tabler/icons-react';
import { Button, ButtonLink, IconButton } from '../ui/parts/button.tsx';
import css from './gallery.module.css';
import { Part, Row } from './part.tsx';

const colours =
  'bg surface sunk ink ink-2 ink-3 line line-strong water water-soft deep now lamp lamp-soft lamp-ink good bad ground'.split(
    ' ',
  );

/** Colours, letters, buttons. */
export function Ink() {
  return (
    <>
      <Part name="Colours" says="web/ui/theme/tokens.css; lamp is a fill, never text.">
        <Row>
          {colours.map((name) => (
            <span key={name} className={css['swatch']}>
              <i style={{ background: `var(--${name})` }} />
              {name}
            </span>
          ))}
        </Row>
      </Part>
      <Part name="Emails" says="Anek for what is big, Hanken Grotesk for what is read; Hindi in the same design.">
        <p style={{ font: '700 54px/1.08 var(--font-display)', letterSpacing: '-.026em' }}>Go deep. पहली सीढ़ी</p>
        <p style={{ font: '700 21px/1.18 var(--font-display)' }}>A card’s title, 21 px</p>
        <p>Body, 16 px: one idea a line, not wider than sixty-eight characters. किराया और बिजली अलग लिखिए।</p>
        <p className="mut">Secondary, ink-2. The smallest text is 13.5 px.</p>
      </Part>
      <Part name="Button" says="One lamp on a view: the step to take next.">
        <Row>
          <Button>Save draft</Button>
          <Button tone="lamp">Start the first step</Button>
          <Button tone="ghost">See all courses</Button>
          <Button tone="bad">Delete course</Button>
          <Button busy>Saving</Button>
          <ButtonLink to="/" tone="ghost">
            A link <IconArrowRight size={18} aria-hidden />
          </ButtonLink>
          <IconButton aria-label="Theme">
            <IconMoon size={21} aria-hidden />
          </IconButton>
        </Row>
        <Row>
          <Button size="big" tone="lamp">
            Big
          </Button>
          <Button size="small">Small</Button>
        </Row>
      </Part>
    </>
  );
}
