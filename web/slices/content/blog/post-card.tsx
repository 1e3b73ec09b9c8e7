import type { PostCard } from '@stepwell/contract/content/content.ts';
import { Link } from 'react-router';
import { coveringLink } from '../../../ui/parts/covering-link.ts';
import { When } from '../../../ui/time/when.tsx';
import { minutesText } from '../minutes-text.ts';
import { postPath } from './blog-at.ts';
import css from './post-card.module.css';

/** The post's own picture, or one drawn from its address. */
export const coverUrl = ({ cover, slug }: Pick<PostCard, 'cover' | 'slug'>) =>
  cover?.url ?? `/covers/posts/${slug}.svg`;

interface Props {
  post: PostCard;
  as?: 'h2' | 'h3';
  shape?: 'card' | 'lead' | 'plain';
  eager?: boolean;
}

/** A post in a list; all of it leads to the post. */
export function Card({ post, as: Heading = 'h2', shape = 'card', eager = false }: Props) {
  const { slug, title, summary, topic, author, publishedAt, minutes, cover } = post;
  return (
    <article className={css[shape]}>
      {shape !== 'plain' && (
        <div className={css['cover']}>
          <img
            src={coverUrl(post)}
            alt={cover?.alt ?? ''}
            width={800}
            height={500}
            loading={eager ? 'eager' : 'lazy'}
          />
        </div>
      )}
      <div className={css['body']}>
        <p className={css['meta']}>
          {topic && <span>{topic}</span>}
          <span>{minutesText(minutes)}</span>
        </p>
        <Heading>
          <Link className={coveringLink} to={postPath(slug)}>
            {title}
          </Link>
        </Heading>
        <p className={css['summary']}>{summary}</p>
        <p className={css['by']}>
          {author && <span>{author}</span>}
          <span>
            <When at={publishedAt} />
          </span>
        </p>
      </div>
    </article>
  );
}
