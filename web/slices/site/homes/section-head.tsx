import type { ShownWords } from '@stepwell/contract/site/homes.ts';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  id: string;
  texts: ShownWords;
  to?: string;
  /** What the link at the side says. */
  link?: ReactNode;
}

/** A section's heading, with what an admin adds to it, and the way to everything of its kind. */
export function SectionHead({ id, texts: { heading, text, picture }, to, link }: Props) {
  return (
    <div className="h-head">
      <div>
        <h2 id={id}>{heading}</h2>
        {text && <p className="h-lead">{text}</p>}
      </div>
      {to && (
        <Link className="lnk" to={to}>
          {link}
          <IconArrowRight size={18} stroke={1.8} aria-hidden />
        </Link>
      )}
      {picture && <img className="h-picture" src={picture.url} alt={picture.alt} loading="lazy" />}
    </div>
  );
}
