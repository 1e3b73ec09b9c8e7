import { i18n } from '@lingui/core';
import type { LiveClass } from '@stepwell/contract/live/classes.ts';
import { FileLink } from '../../ui/submitted-files/file-link.public.tsx';
import { TimeSpan, When } from '../../ui/time/when.tsx';
import { audienceText, seatsText, stateText } from './labels.ts';
import css from './live.module.css';

/** When a class is, and whether it has begun, is over or called off. */
export const ClassWhen = ({ one: { startsAt, endsAt, state } }: { one: LiveClass }) => (
  <p className={css['when']}>
    <span>
      <TimeSpan from={startsAt} to={endsAt} />
    </span>
    <ClassState state={state} />
  </p>
);

export const ClassState = ({ state }: Pick<LiveClass, 'state'>) => (
  <span className={css['state']} data-state={state}>
    {stateText(state)}
  </span>
);

/** When and for whom a class is, and what it is about; the audience goes without saying inside its course. */
export function ClassFacts({ one, isInCourse = false }: { one: LiveClass; isInCourse?: boolean }) {
  const { host, description, cancelReason } = one;
  return (
    <>
      <ClassWhen one={one} />
      <p className="mut" lang="">
        {[host, isInCourse ? '' : audienceText(one), seatsText(one)].filter(Boolean).join(' · ')}
      </p>
      {cancelReason && <p lang="">{cancelReason}</p>}
      {description && (
        <p className={css['description']} lang="">
          {description}
        </p>
      )}
    </>
  );
}

/** Recordings, played in place; where somebody looks through another’s eyes they open to nobody. */
export function Recordings({ one: { recordings, title } }: { one: LiveClass }) {
  if (recordings.length === 0) return null;
  return (
    <section aria-labelledby="recordings">
      <h2 id="recordings">{i18n.t('Recordings ({n})', { n: recordings.length })}</h2>
      <ul className={css['plain']}>
        {recordings.map(({ recordingId, url, seconds, captions }, at) => (
          <li key={recordingId}>
            {url && (
              // biome-ignore lint/a11y/useMediaCaption: captions are written where a transcription model is set.
              <video
                className={css['recording']}
                src={url}
                controls
                playsInline
                preload="metadata"
                aria-label={i18n.t('Recording {n} of {title}', { n: at + 1, title })}
              >
                {captions?.url && <track kind="captions" src={captions.url} label={i18n.t('Automatic captions')} />}
              </video>
            )}
            <p className="mut num">{i18n.t('About {n} min', { n: Math.max(1, Math.round(seconds / 60)) })}</p>
            {captions && (
              <p className="mut">
                {captions.url
                  ? i18n.t('Captions by {maker}. They may contain mistakes.', { maker: captions.maker })
                  : i18n.t('{maker} is writing captions.', { maker: captions.maker })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Materials({ one: { files, startsAt } }: { one: LiveClass }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="materials">
      <h2 id="materials">{i18n.t('Materials ({n})', { n: files.length })}</h2>
      <ul className={css['plain']}>
        {files.map((file) => (
          <li key={file.fileId}>
            <FileLink file={file} />{' '}
            {file.addedAt > startsAt && (
              <small className="mut">
                {i18n.t('added')} <When at={file.addedAt} />
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
