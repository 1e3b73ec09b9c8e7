import { i18n } from '@lingui/core';
import type { DraftCue } from '@stepwell/contract/authoring/authoring.ts';
import type { MediaItem } from '@stepwell/contract/authoring/media.ts';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import css from './captions.module.css';
import { MOST_CUES, MOST_LETTERS } from './captions-reading.ts';
import { addCue, changeCue, cueAt, faultOf, mergeCue, removeCue, type Selected, splitCue } from './cue-edits.ts';
import { actOf, type CueAct, keyWords } from './cue-keys.ts';
import { CueRow, OpenCue } from './cue-row.tsx';
import { useVideoTime } from './use-video-time.ts';

interface Props {
  film: MediaItem;
  language: string;
  cues: readonly DraftCue[];
  onChange: (cues: DraftCue[]) => void;
}
/** Steps that can be taken back. */
const MOST_UNDONE = 50;

/** The film and its captions side by side: the list follows the film, and a chosen caption leads the film. */
export function CueDesk({ film: { url, posterUrl, seconds: length }, language, cues, onChange }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { seconds, running } = useVideoTime(film);
  const [chosen, setChosen] = useState(-1);
  const [past, setPast] = useState<(readonly DraftCue[])[]>([]);
  const [follows, setFollows] = useState(true);
  const now = cueAt(cues, seconds);
  const faults = cues.map((_, place) => faultOf(cues, place, length));
  const wrong = faults.flatMap((fault, place) => (fault ? [place] : []));

  /** Within the list only: the page stays where it is. */
  const show = useCallback((place: number) => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>(`[data-place="${place}"]`);
    if (!box || !row) return;
    const top = row.offsetTop - box.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + row.offsetHeight - box.clientHeight;
  }, []);
  useEffect(() => {
    if (running && follows && now >= 0) show(now);
  }, [running, follows, now, show]);

  /** Drawn before it can be in focus. */
  const focusOn = useCallback(
    (place: number) =>
      requestAnimationFrame(() => {
        show(place);
        textRef.current?.focus({ preventScroll: true });
      }),
    [show],
  );
  const choose = useCallback(
    (place: number) => {
      setChosen(place);
      const cue = cues[place];
      if (cue && film.current) film.current.currentTime = cue.from;
      focusOn(place);
    },
    [cues, focusOn],
  );
  const keep = (next: Selected | undefined, big = true) => {
    if (!next) return;
    if (big) setPast((all) => [...all, cues].slice(-MOST_UNDONE));
    // Another row is open now, and the keys go on from there.
    if (next.at !== chosen || next.cues.length !== cues.length) focusOn(next.at);
    setChosen(next.at);
    onChange(next.cues);
  };
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setPast((all) => all.slice(0, -1));
    const place = Math.min(chosen, before.length - 1);
    setChosen(place);
    focusOn(place);
    onChange([...before]);
  };
  const act = (what: CueAct | 'remove') => {
    const here = film.current?.currentTime ?? 0;
    const cue = cues[chosen];
    if (what === 'play') void (film.current?.paused ? film.current.play() : film.current?.pause());
    if (what === 'undo') undo();
    if (what === 'next' && chosen < cues.length - 1) choose(chosen + 1);
    if (what === 'previous' && chosen > 0) choose(chosen - 1);
    if (what === 'new' && cues.length < MOST_CUES) {
      keep(addCue(cues, here));
    }
    if (!cue) return;
    if (what === 'from-here') keep(changeCue(cues, chosen, { from: Math.round(here * 1000) / 1000 }));
    if (what === 'to-here') keep(changeCue(cues, chosen, { to: Math.round(here * 1000) / 1000 }));
    if (what === 'split') keep(splitCue(cues, chosen, textRef.current?.selectionStart ?? null, here));
    if (what === 'merge') keep(mergeCue(cues, chosen, MOST_LETTERS));
    if (what === 'remove') keep(removeCue(cues, chosen));
  };
  const press = (event: KeyboardEvent) => {
    const wanted = actOf(event);
    if (!wanted) return;
    event.preventDefault();
    act(wanted);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what stands inside, each also a button.
    <div className={css['desk']} onKeyDown={press}>
      <div className={css['watch']}>
        <div className={css['stage']}>
          {/* biome-ignore lint/a11y/useMediaCaption: its captions are what is written here, shown below. */}
          <video ref={film} src={url} poster={posterUrl ?? undefined} controls playsInline preload="metadata" />
        </div>
        <p className={css['shown']} lang={language} aria-hidden>
          {cues[now]?.text}
        </p>
        <div className={css['tools']}>
          <Button size="small" onClick={() => act('new')}>
            <IconPlus size={18} stroke={1.8} aria-hidden />
            {i18n.t('Add caption here')}
          </Button>
          <Button tone="ghost" size="small" aria-disabled={past.length === 0 || undefined} onClick={undo}>
            <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
            {i18n.t('Undo')}
          </Button>
          <label className={css['tick']}>
            <input type="checkbox" checked={follows} onChange={({ target }) => setFollows(target.checked)} />
            {i18n.t('Follow video')}
          </label>
        </div>
        <details className={css['keys']}>
          <summary>{i18n.t('Keyboard shortcuts')}</summary>
          <dl>
            {keyWords().map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <div className={css['side']}>
        {wrong.length > 0 && (
          <p className={css['warning']}>
            <span role="status">
              {i18n.t('{n, plural, one {# caption to check} other {# captions to check}}', { n: wrong.length })}
            </span>
            <Button
              tone="ghost"
              size="small"
              onClick={() => choose(wrong.find((place) => place > chosen) ?? wrong[0] ?? 0)}
            >
              {i18n.t('Go to next')}
            </Button>
          </p>
        )}
        {cues.length === 0 && (
          <p className="mut">{i18n.t('No captions yet. Play the video to where speech starts and add one.')}</p>
        )}
        <ol ref={list} className={css['list']} lang={language} aria-label={i18n.t('Captions')}>
          {cues.map((cue, place) =>
            place === chosen ? (
              <OpenCue
                // biome-ignore lint/suspicious/noArrayIndexKey: a caption is known by its place only.
                key={`open-${place}`}
                cue={cue}
                place={place}
                fault={faults[place]}
                isNow={place === now}
                isLast={place === cues.length - 1}
                textRef={textRef}
                change={(change) => keep(changeCue(cues, place, change), change.text === undefined)}
                act={act}
              />
            ) : (
              <CueRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a caption is known by its place only.
                key={place}
                cue={cue}
                place={place}
                fault={faults[place]}
                isNow={place === now}
                choose={choose}
              />
            ),
          )}
        </ol>
      </div>
    </div>
  );
}
