import { i18n } from '@lingui/core';
import { media } from '@stepwell/contract/authoring/media.ts';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { MediaLibrary } from '../media/media-library.tsx';
import css from './builder.module.css';
import { useDraftPart } from './use-draft.tsx';
import { useMediaPicker } from './use-media-picker.tsx';

/** The course's cover, the author's own picture or the one that the site draws; then every file of the course. */
export function MediaStep({ courseId }: { courseId: string }) {
  const { content, change } = useDraftPart('details');
  const { pick, dialog } = useMediaPicker();
  const choose = async () => {
    const picked = await pick('picture');
    if (picked) change({ coverId: picked.mediaId });
  };
  return (
    <section className={css['form']} aria-labelledby="step-title">
      <h2 id="step-title">{i18n.t('Media')}</h2>
      <h3>{i18n.t('Cover')}</h3>
      <p className="mut">
        {i18n.t('Shown in lists and on the course page at 8:5. Without an image, the cover is automatic.')}
      </p>
      {content.coverId ? <Cover mediaId={content.coverId} /> : null}
      <div className={css['acts']}>
        <Button tone={content.coverId ? 'ghost' : 'main'} onClick={choose}>
          <IconPhoto size={19} stroke={1.7} aria-hidden />
          {content.coverId ? i18n.t('Change image') : i18n.t('Choose image')}
        </Button>
        {content.coverId && (
          <Button tone="ghost" onClick={() => change({ coverId: null })}>
            {i18n.t('Use automatic cover')}
          </Button>
        )}
      </div>
      {dialog}
      <h3>{i18n.t('Course files')}</h3>
      <MediaLibrary courseId={courseId} />
    </section>
  );
}

function Cover({ mediaId }: { mediaId: string }) {
  const picture = useQuery(ask(media.one, { params: { mediaId } }));
  return (
    <Answer of={picture}>
      {({ url, name }) => <img className={css['cover']} src={url} alt={i18n.t('Cover: {name}', { name })} />}
    </Answer>
  );
}
