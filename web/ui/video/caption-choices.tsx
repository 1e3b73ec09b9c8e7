import { i18n } from '@lingui/core';
import { SelectField } from '../fields/select-field.tsx';
import css from './caption-choices.module.css';
import { captionGrounds, captionPlaces, captionSizes, type Liking } from './liking.ts';
import type { VideoSource } from './video-source.ts';

interface Props {
  of: VideoSource;
  liking: Liking;
  like: (change: Partial<Liking>) => void;
}

/** A language in its own words, as those who read it look for it. */
const nameOf = (language: string) => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** Language, size, background and place of the captions; kept on this device. */
export function CaptionChoices({ of, liking, like }: Props) {
  const sizes = {
    small: i18n.t('Small'),
    normal: i18n.t('Normal'),
    large: i18n.t('Large'),
    huge: i18n.t('Extra large'),
  };
  const grounds = { solid: i18n.t('Dark'), half: i18n.t('Semi-transparent'), none: i18n.t('None, with outline') };
  const places = { bottom: i18n.t('Bottom'), top: i18n.t('Top') };
  const languages = of.tracks.length > 0 ? of.tracks.map(({ language }) => language) : [of.language];
  const now = languages.find((language) => language === liking.captionLanguage) ?? of.language;
  return (
    <div className={css['choices']}>
      <SelectField
        label={i18n.t('Language')}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
        value={now}
        onChoose={(captionLanguage) => like({ captionLanguage })}
      />
      <SelectField
        label={i18n.t('Size')}
        options={captionSizes.map((value) => ({ value, label: sizes[value] }))}
        value={liking.captionSize}
        onChoose={(captionSize) => like({ captionSize })}
      />
      <SelectField
        label={i18n.t('Background')}
        options={captionGrounds.map((value) => ({ value, label: grounds[value] }))}
        value={liking.captionGround}
        onChoose={(captionGround) => like({ captionGround })}
      />
      <SelectField
        label={i18n.t('Rank')}
        options={captionPlaces.map((value) => ({ value, label: places[value] }))}
        value={liking.captionPlace}
        onChoose={(captionPlace) => like({ captionPlace })}
      />
    </div>
  );
}
