import { useEffect, useRef, useState } from 'react';
import { onceNear } from '../page/once-near.ts';

interface Props {
  src: string;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * A picture down a list, which says nothing that the words beside it don't. It is fetched shortly before it comes
 * into view: `loading="lazy"` fetches two screens ahead, which is most of a list. Its frame has its size before. A
 * page from the server shows it without scripts, too.
 */
export function LatePicture(props: Props) {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (isNear ? undefined : onceNear(place.current, () => setIsNear(true))), [isNear]);
  if (isNear) return <img {...props} alt="" />;
  return (
    // As large as the picture: whoever arrives from below sees its lower half first.
    <div ref={place} style={{ aspectRatio: `${props.width} / ${props.height}` }}>
      <noscript>
        <img {...props} alt="" loading="lazy" />
      </noscript>
    </div>
  );
}
