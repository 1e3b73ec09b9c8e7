import { i18n } from '@lingui/core';
import type { VideoCard } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LatePicture } from '../../ui/parts/late-picture.tsx';
import { marked } from '../../ui/video/cues.ts';
import { clock, spoken } from '../../ui/video/times.ts';
import css from './interview-videos.module.css';
import { aboutText, levelText } from './labels.ts';
import { watchPath } from './videos-at.ts';

/** Videos to choose from; a search shows what is said in each, and leads there. */
export const VideoCards = ({ videos, search }: { videos: readonly VideoCard[]; search: string }) => (
  <ul className={css['cards']}>
    {videos.map((video) => (
      <Card key={video.videoId} video={video} search={search} />
    ))}
  </ul>
);

function Card({ video, search }: { video: VideoCard; search: string }) {
  const { videoId, title, level, seconds, poster, watchedPercent, bookmarks, matches } = video;
  return (
    <li className={css['card']}>
      <div className={css['poster']}>
        {poster && <LatePicture src={poster} width={320} height={180} />}
        <span className="num">
          <span aria-hidden>{clock(seconds)}</span>
          <span className="sr">{spoken(seconds)}</span>
        </span>
        {watchedPercent > 0 && (
          <progress
            max={100}
            value={watchedPercent}
            aria-label={i18n.t('Watched {percent}%', { percent: watchedPercent })}
          />
        )}
      </div>
      <h2>
        <Link to={watchPath(videoId)}>{title}</Link>
      </h2>
      <p className="mut">{aboutText(video)}</p>
      <p className={`${css['facts']} mut`}>
        <span>{levelText(level)}</span>
        {watchedPercent > 0 && <span className="num">{i18n.t('Watched {percent}%', { percent: watchedPercent })}</span>}
        {bookmarks > 0 && (
          <span className="num">
            <IconBookmark size={16} stroke={1.8} aria-hidden />
            {i18n.t('{n, plural, one {# bookmark} other {# bookmarks}}', { n: bookmarks })}
          </span>
        )}
      </p>
      {matches.length > 0 && (
        <ul className={css['matches']} aria-label={i18n.t('Matches in {title}', { title })}>
          {matches.map(({ second, text }) => (
            <li key={second}>
              <Link to={watchPath(videoId, second)}>
                <span className="num">{clock(second)}</span>
                <span>
                  <Found text={text} search={search} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The first of the words that were searched for, where it stands in the line. */
function Found({ text, search }: { text: string; search: string }) {
  const word = search.split(/\s+/).find((one) => one !== '' && text.toLowerCase().includes(one.toLowerCase())) ?? '';
  return marked(text, word).map(({ text: part, hit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never change places.
    hit ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );
}
