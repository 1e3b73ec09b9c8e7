import { i18n } from '@lingui/core';
import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import type { Point, Region } from '@stepwell/contract/questions/question-parts.ts';
import type { ReactNode } from 'react';
import css from './hotspot.module.css';

type Picture = Extract<QuestionView, { kind: 'hotspot' }>['picture'];

interface Props {
  picture: Pick<Picture, 'alt' | 'width' | 'height' | 'url'>;
  points?: readonly Point[];
  regions?: readonly Region[];
  /** A region that is being worked on. */
  chosen?: string | undefined;
  children?: ReactNode;
}

/** A picture with points and regions over it; what is drawn is said in words elsewhere. */
export function PointedPicture({ picture, points = [], regions = [], chosen, children }: Props) {
  const { alt, width, height, url } = picture;
  if (!url) return <p className={css['gone']}>{i18n.t('This question’s image no longer exists.')}</p>;
  return (
    <div className={css['picture']}>
      <img src={url} alt={alt} width={width} height={height} draggable={false} />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        <title>{alt}</title>
        {regions.map((region) => (
          <Shape key={region.id} region={region} width={width} height={height} isChosen={region.id === chosen} />
        ))}
      </svg>
      {points.map(({ x, y }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the list.
        <span key={at} className={css['point']} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden>
          {at + 1}
        </span>
      ))}
      {children}
    </div>
  );
}

interface ShapeProps {
  region: Region;
  width: number;
  height: number;
  isChosen: boolean;
}
function Shape({ region, width, height, isChosen }: ShapeProps) {
  const looks = { className: `${css['region']} ${isChosen ? css['chosen'] : ''}`, vectorEffect: 'non-scaling-stroke' };
  if (region.shape === 'circle')
    return <circle {...looks} cx={region.x * width} cy={region.y * height} r={region.radius * width} />;
  if (region.shape === 'polygon')
    return <polygon {...looks} points={region.points.map(({ x, y }) => `${x * width},${y * height}`).join(' ')} />;
  return (
    <rect
      {...looks}
      x={region.x * width}
      y={region.y * height}
      width={region.width * width}
      height={region.height * height}
    />
  );
}
