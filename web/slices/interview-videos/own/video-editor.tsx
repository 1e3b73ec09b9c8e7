import { i18n } from '@lingui/core';
import { chapterLines, readChapters } from '@stepwell/contract/interview-videos/chapters.ts';
import { videoLevels } from '@stepwell/contract/interview-videos/interview-videos.ts';
import {
  type OwnVideo,
  ownVideos,
  VideoContent,
  type VideoState,
} from '@stepwell/contract/interview-videos/own-videos.ts';
import { interviews } from '@stepwell/contract/interviews/interviews.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { asWritten, WrittenPage } from '../../../ui/page/written-page.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { useWritten } from '../../../ui/storage/use-written.ts';
import { WrittenActs } from '../../../ui/storage/written-acts.tsx';
import { languageName, languagesFor } from '../../authoring/captions/languages.public.ts';
import { levelText, stateText } from '../labels.ts';
import { OWN_PATH, ownVideoPath, watchPath } from '../videos-at.ts';
import { CaptionsField } from './captions-field.tsx';
import css from './own.module.css';
import { VideoFile } from './video-file.tsx';

const empty = (videoId: string): OwnVideo => ({
  videoId,
  content: {
    title: '',
    role: '',
    company: '',
    round: '',
    level: 'entry',
    description: '',
    language: 'en',
    cues: [],
    chapters: [],
    setId: null,
  },
  state: 'draft',
  version: 0,
  file: null,
});

/** A video as its instructor writes it. */
export function VideoEditor({ videoId, isNew = false }: { videoId: string; isNew?: boolean }) {
  const found = useQuery({ ...ask(ownVideos.video, { params: { videoId } }), ...asWritten, enabled: !isNew });
  return (
    <WrittenPage
      back={{ to: OWN_PATH, label: i18n.t('All videos') }}
      found={found}
      fresh={isNew && empty(videoId)}
      missing={{ heading: i18n.t('Video not found'), title: i18n.t('This video isn’t available') }}
    >
      {(known) => <Editor known={known} />}
    </WrittenPage>
  );
}

const formOf = ({ content }: OwnVideo) => content;

function Editor({ known }: { known: OwnVideo }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { base, draft, setDraft, trouble, busy, isChanged: differs, attempt, take } = useWritten(known, formOf);
  const [chapters, setChapters] = useState(() => chapterLines(known.content.chapters));
  const sets = useQuery(ask(interviews.sets, {}));
  const { content } = draft;
  const { videoId, version, state } = base;
  const isChanged = differs || chapters.trim() !== chapterLines(base.content.chapters);
  const set = (part: Partial<VideoContent>) => setDraft((now) => ({ ...now, content: { ...now.content, ...part } }));
  const taken = async (saved: OwnVideo) => {
    take(saved);
    setChapters(chapterLines(saved.content.chapters));
    await queryClient.invalidateQueries(everything(ownVideos.list));
  };
  const save = async () => {
    const read = readChapters(chapters);
    if (read.wrong.length > 0)
      throw new Error(
        i18n.t('Chapters, line {line}: write a time and a title, such as 1:05 First question.', {
          line: read.wrong[0] ?? 0,
        }),
      );
    const body = { ...content, chapters: read.chapters };
    const wrong = Object.values(checkedBy(VideoContent)(body));
    if (wrong.length > 0) throw new Error([...new Set(wrong)].join(' '));
    await taken(await call(ownVideos.save, { params: { videoId }, body: { content: body, version } }));
    if (version === 0) await navigate(ownVideoPath(videoId), { replace: true });
  };
  const pressSave = useOnce(() =>
    attempt(async () => {
      await save();
      toast.success(i18n.t('Video saved'));
    }),
  );
  const pressState = (next: VideoState) =>
    attempt(async () => {
      if (isChanged) await save();
      await taken(await call(ownVideos.setState, { params: { videoId }, body: { state: next } }));
      toast.success(
        next === 'published'
          ? i18n.t('Video published')
          : next === 'archived'
            ? i18n.t('Video archived')
            : i18n.t('Video returned to draft'),
      );
    });
  return (
    <>
      <PageHeader title={content.title || i18n.t('New video')}>
        {state === 'published' && (
          <ButtonLink tone="ghost" to={watchPath(videoId)}>
            {i18n.t('View as student')}
          </ButtonLink>
        )}
        {version > 0 && (
          <ButtonLink tone="ghost" to={ownVideoPath(videoId, 'viewers')}>
            {i18n.t('Viewers')}
          </ButtonLink>
        )}
      </PageHeader>
      <p className="mut">{stateText(state)}</p>
      <form
        className={css['editor']}
        aria-label={i18n.t('Mock interview video')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          pressSave();
        }}
      >
        <section aria-label={i18n.t('Basics')}>
          <TextField label={i18n.t('Title')} value={content.title} most={120} onChange={(title) => set({ title })} />
          <div className={css['three']}>
            <TextField label={i18n.t('Role')} value={content.role} most={80} onChange={(role) => set({ role })} />
            <TextField
              label={i18n.t('Round')}
              placeholder={i18n.t('Technical, HR, Managerial')}
              value={content.round}
              most={40}
              onChange={(round) => set({ round })}
            />
            <TextField
              label={i18n.t('Company (optional)')}
              value={content.company}
              most={80}
              onChange={(company) => set({ company })}
            />
          </div>
          <div className={css['row']}>
            <SelectField
              label={i18n.t('Level')}
              value={content.level}
              options={videoLevels.map((value) => ({ value, label: levelText(value) }))}
              onChoose={(level) => set({ level })}
            />
            <SelectField
              label={i18n.t('Interview set')}
              value={content.setId ?? ''}
              options={[
                { value: '', label: i18n.t('Same role, automatically') },
                ...(sets.data?.sets ?? []).map(({ setId, role, round }) => ({
                  value: setId,
                  label: `${role} · ${round}`,
                })),
              ]}
              onChoose={(setId) => set({ setId: setId || null })}
            />
          </div>
          <TextField
            label={i18n.t('Description (optional)')}
            value={content.description}
            most={3000}
            lines={4}
            onChange={(description) => set({ description })}
          />
        </section>
        <section aria-label={i18n.t('Video file')}>
          <h2>{i18n.t('Video file')}</h2>
          <VideoFile
            video={base}
            onFile={(fresh) => {
              // Only the file is new: what is being written stays.
              setDraft((now) => ({ ...now, file: fresh.file }));
            }}
            file={draft.file}
          />
        </section>
        <section aria-label={i18n.t('Captions')}>
          <h2>{i18n.t('Captions')}</h2>
          <SelectField
            label={i18n.t('Language')}
            value={content.language}
            options={languagesFor(content.language).map((value) => ({ value, label: languageName(value) }))}
            onChoose={(language) => set({ language })}
          />
          <CaptionsField cues={content.cues} title={content.title} onChange={(cues) => set({ cues })} />
        </section>
        <section aria-label={i18n.t('Chapters')}>
          <h2>{i18n.t('Chapters')}</h2>
          <TextField
            label={i18n.t('One chapter per line')}
            hint={i18n.t('A time and a title, such as 1:05 First question.')}
            value={chapters}
            lines={6}
            most={6000}
            onChange={setChapters}
          />
        </section>
        <WrittenActs
          written={{ trouble, busy, isChanged }}
          save={i18n.t('Save video')}
          state={state}
          isKept={version > 0}
          onState={(next) => void pressState(next)}
        />
      </form>
      <UnsavedGuard within when={isChanged} saving={busy} />
    </>
  );
}
