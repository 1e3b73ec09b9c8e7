import type { PostCard } from '@stepwell/contract/content/content.ts';
import { postPath } from './blog/blog-at.ts';
import { coverUrl } from './blog/post-card.tsx';

/** Where a post is read. */
export const pathOfPost = postPath;

/** The post's own picture, or one drawn from its address. */
export function PostCover({ post }: { post: PostCard }) {
  return (
    <img
      className="h-post-cover"
      src={coverUrl(post)}
      alt={post.cover?.alt ?? ''}
      width={800}
      height={500}
      loading="lazy"
    />
  );
}

/** `24` and `Nov`, by the calendar of UTC: a page made on the server is the same everywhere. */
export function dayAndMonth(at: string) {
  const date = new Date(at);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(date);
  return { day: part({ day: 'numeric' }), month: part({ month: 'short' }) };
}
