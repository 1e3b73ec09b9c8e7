import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Region } from '@stepwell/contract/questions/question-parts.ts';
import type { KeptPicture } from '@stepwell/contract/questions/question-pictures.ts';
import { IconPhoto, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceField, NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import css from './editing.module.css';
import { usePicture } from './question-pictures.tsx';
import { newRegion, RegionStage, type Shape } from './region-stage.tsx';

type Hotspot = Extract<DraftQuestion, { kind: 'hotspot' }>;
interface Props {
  question: Hotspot;
  lang: string;
  pick: () => Promise<KeptPicture | undefined>;
  onChange: (question: Hotspot) => void;
}
const MOST = 20;

/** A picture and the regions that are right in it, drawn by hand or written as numbers. */
export function HotspotFields({ question, lang, pick, onChange }: Props) {
  const { pictureId, alt, width, height, points, regions } = question;
  const [shape, setShape] = useState<Shape>('rectangle');
  const [chosen, setChosen] = useState<string>();
  const picture = usePicture(pictureId);
  const set = (part: Partial<Hotspot>) => onChange({ ...question, ...part });
  const choose = async () => {
    const saved = await pick();
    if (saved) set({ pictureId: saved.pictureId, width: saved.width, height: saved.height });
  };
  const add = (region: Region) => {
    set({ regions: [...regions, region] });
    setChosen(region.id);
  };
  return (
    <div className={css['rows']}>
      <Button tone="ghost" onClick={() => void choose()}>
        <IconPhoto size={19} stroke={1.7} aria-hidden />
        {pictureId ? i18n.t('Change image') : i18n.t('Choose image')}
      </Button>
      {pictureId && (
        <>
          <TextField
            label={i18n.t('Image description for screen readers')}
            value={alt}
            most={300}
            lang={lang}
            onChange={(to) => set({ alt: to })}
          />
          <div className={css['pair']}>
            <ChoiceField
              label={i18n.t('Draw a region')}
              value={shape}
              options={[
                { value: 'rectangle', label: i18n.t('Rectangle: drag') },
                { value: 'circle', label: i18n.t('Circle: drag from the centre') },
                { value: 'polygon', label: i18n.t('Polygon: click the corners') },
              ]}
              onChange={(to) => {
                setShape(to as Shape);
                setChosen(undefined);
              }}
            />
            <NumberField
              label={i18n.t('Points to place')}
              least={1}
              most={10}
              value={points}
              onChange={(to) => to !== null && Number.isInteger(to) && set({ points: to })}
            />
          </div>
          <RegionStage
            picture={{ alt, width: Math.max(1, width), height: Math.max(1, height), url: picture?.url ?? null }}
            shape={shape}
            regions={regions}
            chosen={chosen}
            onChange={(next, now) => {
              set({ regions: next.slice(0, MOST) });
              setChosen(now);
            }}
          />
          {regions.map((region, at) => (
            <RegionFields
              key={region.id}
              name={i18n.t('Region {at}', { at: at + 1 })}
              region={region}
              onFocus={() => setChosen(region.id)}
              onChange={(to) => set({ regions: regions.with(at, to) })}
              onRemove={() => set({ regions: regions.toSpliced(at, 1) })}
            />
          ))}
          {regions.length < MOST && (
            <Button tone="ghost" size="small" onClick={() => add(newRegion(shape))}>
              <IconPlus size={18} stroke={1.8} aria-hidden />
              {i18n.t('Add region by coordinates')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface RegionProps {
  name: string;
  region: Region;
  onFocus: () => void;
  onChange: (region: Region) => void;
  onRemove: () => void;
}

function RegionFields({ name, region, onFocus, onChange, onRemove }: RegionProps) {
  const number = (label: string, value: number, keep: (value: number) => Region) => (
    <NumberField
      key={label}
      label={label}
      unit="%"
      least={0}
      most={100}
      step={0.01}
      value={Math.round(value * 10_000) / 100}
      onChange={(to) => to !== null && onChange(keep(Math.round(to * 100) / 10_000))}
    />
  );
  return (
    <fieldset className={css['part']} onFocus={onFocus}>
      <legend className={fieldStyles.label}>{name}</legend>
      <IconButton className={css['remove'] ?? ''} aria-label={i18n.t('Remove {name}', { name })} onClick={onRemove}>
        <IconX size={18} stroke={1.7} aria-hidden />
      </IconButton>
      <div className={css['four']}>
        {region.shape === 'polygon'
          ? region.points.flatMap((point, at) => {
              const move = (part: Partial<typeof point>) => ({
                ...region,
                points: region.points.with(at, { ...point, ...part }),
              });
              return [
                number(i18n.t('Corner {at} from the left', { at: at + 1 }), point.x, (x) => move({ x })),
                number(i18n.t('Corner {at} from the top', { at: at + 1 }), point.y, (y) => move({ y })),
              ];
            })
          : [
              number(i18n.t('From the left'), region.x, (x) => ({ ...region, x })),
              number(i18n.t('From the top'), region.y, (y) => ({ ...region, y })),
              ...(region.shape === 'circle'
                ? [number(i18n.t('Radius (of the width)'), region.radius, (radius) => ({ ...region, radius }))]
                : [
                    number(i18n.t('Width'), region.width, (width) => ({ ...region, width })),
                    number(i18n.t('Height'), region.height, (height) => ({ ...region, height })),
                  ]),
            ]}
      </div>
    </fieldset>
  );
}
