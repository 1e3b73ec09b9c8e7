import { i18n } from '@lingui/core';
import { type MediaKind, mediaBytes } from '@stepwell/contract/authoring/media.ts';

const units = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `340 KB`, `2.1 MB`, `1.4 GB`. */
export function sizeText(bytes: number) {
  if (bytes < 1_000_000) return `${Math.max(bytes > 0 ? 1 : 0, Math.round(bytes / 1000))} KB`;
  return bytes < 1_000_000_000 ? `${units.format(bytes / 1_000_000)} MB` : `${units.format(bytes / 1_000_000_000)} GB`;
}

/** `0:42`, `12:05`, `1:02:03`. */
export function durationText(seconds: number) {
  const whole = Math.round(seconds);
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  const rest = two(whole % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** How long something of so many bytes still takes. */
export function leftWords(bytes: number, bytesPerSecond: number) {
  const seconds = Math.ceil(bytes / bytesPerSecond);
  if (seconds < 60) return i18n.t('{n, plural, one {# second left} other {# seconds left}}', { n: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? i18n.t('{n, plural, one {# minute left} other {# minutes left}}', { n: minutes })
    : i18n.t('{n, plural, one {# hour left} other {# hours left}}', { n: Math.round(minutes / 60) });
}

export function kindWord(kind: MediaKind) {
  if (kind === 'video') return i18n.t('Video');
  if (kind === 'package') return i18n.t('Package');
  return kind === 'picture' ? i18n.t('Image') : i18n.t('File');
}

const videos = /\.(mp4|m4v|webm|mov|mkv|avi|mpe?g|wmv)$/i;
const pictures = ['image/jpeg', 'image/png'];

/** What a chosen file would be here; the server looks at its bytes later. */
export function kindOf({ name, type }: Pick<File, 'name' | 'type'>): MediaKind {
  if (type.startsWith('video/') || videos.test(name)) return 'video';
  return pictures.includes(type) ? 'picture' : 'file';
}

/** For the browser's own dialog. */
export function acceptOf(kind: MediaKind | undefined) {
  if (kind === 'video') return 'video/mp4,video/webm,.mp4,.webm,.m4v';
  if (kind === 'package') return 'application/zip,.zip,application/xml,text/xml,.xml';
  return kind === 'picture' ? 'image/jpeg,image/png,.jpg,.jpeg,.png' : undefined;
}

/** What can be said before a byte is sent; nothing where there is nothing to say. */
export function whyNot(file: Pick<File, 'name' | 'type' | 'size'>, only: MediaKind | undefined) {
  const kind = only ?? kindOf(file);
  if (file.size === 0) return i18n.t('This file is empty.');
  if (only === 'picture' && !pictures.includes(file.type)) return i18n.t('Choose a JPEG or PNG image.');
  if (only === 'video' && kindOf(file) !== 'video') return i18n.t('This isn’t a video. Choose an MP4 or WebM file.');
  if (file.size > mediaBytes[kind]) {
    return i18n.t('This file is larger than {size}. Choose a smaller one.', { size: sizeText(mediaBytes[kind]) });
  }
  return undefined;
}
