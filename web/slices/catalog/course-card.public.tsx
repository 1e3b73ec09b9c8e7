import { i18n } from '@lingui/core';
import { type CatalogueCourse, catalog, type Level } from '@stepwell/contract/catalog/catalog.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shelfPatterns } from '../../../art/cover-pattern.ts';
import { ask } from '../../api/call.ts';
import { coveringLink } from '../../ui/parts/covering-link.ts';
import { LatePicture } from '../../ui/parts/late-picture.tsx';
import { StarMean } from '../../ui/parts/stars.tsx';
import { priceText } from '../../ui/text/money.ts';
import { spanOf } from '../../ui/time/span.ts';
import { useShownPrices } from '../shop/prices/chosen-currency.public.ts';
import { StruckPrice } from '../shop/prices/struck-price.public.tsx';
import { Heart } from '../wishlist/heart.public.tsx';
import { langOf } from './catalogue/catalogue-labels.public.ts';
import css from './course-card.module.css';

export function levelWord(level: Level) {
  if (level === 'beginner') return i18n.t('Beginner');
  if (level === 'intermediate') return i18n.t('Intermediate');
  return level === 'advanced' ? i18n.t('Advanced') : i18n.t('All levels');
}

export const courseAddress = (courseId: string) => `/pages/course/detail-adv/${courseId}`;
/** Where a course's reviews stand, and one's own can be written. */
export const reviewsAddress = (courseId: string) => `${courseAddress(courseId)}#reviews`;
/** Without a lecture the player opens where the person stopped. */
export const playerAddress = (courseId: string, lectureId?: string) =>
  `/pages/course/video-player?course=${courseId}${lectureId ? `&lecture=${lectureId}` : ''}`;

/** For what shows a course with its cover, which comes a little nearer under the pointer. */
export const courseFrame = css['frame'] ?? '';

interface CoverProps {
  courseId: string;
  className?: string;
  /** Among the first that are seen. */
  eager?: boolean;
  /** Further down than a first screen reaches. */
  late?: boolean;
  /** Another pattern than its own, beside a neighbour that has the same. */
  pattern?: number | undefined;
}

/** Which pattern each course's cover takes on a shelf of so many columns; undefined for its own. */
export const coverPatterns = (courses: readonly { courseId: string }[], columns = 3) =>
  shelfPatterns(
    courses.map(({ courseId }) => courseId),
    columns,
  );
export const coverAddress = (courseId: string, pattern?: number) =>
  `/covers/${courseId}.svg${pattern === undefined ? '' : `?pattern=${pattern}`}`;

/** The picture says nothing that the words beside it don't. */
export function Cover({ courseId, className, eager, late, pattern }: CoverProps) {
  const classes = [css['cover'], className].filter(Boolean).join(' ');
  const about = { src: coverAddress(courseId, pattern), width: 480, height: 300 };
  return (
    <div className={classes}>
      {late ? (
        <LatePicture {...about} />
      ) : (
        <img {...about} alt="" loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : 'auto'} />
      )}
    </div>
  );
}

interface LinkProps {
  course: Pick<CatalogueCourse, 'courseId' | 'title' | 'language'>;
  /** All of the course's frame is the link. */
  covers?: boolean;
}

/** Where a course's title leads, its page fetched while the pointer is still on the way. */
export function CourseLink({ course, covers = false }: LinkProps) {
  const queryClient = useQueryClient();
  const { courseId, title, language } = course;
  const fetchAhead = () => void queryClient.prefetchQuery(ask(catalog.course, { params: { courseId } }));
  return (
    <Link
      to={courseAddress(courseId)}
      className={covers ? coveringLink : undefined}
      onMouseEnter={fetchAhead}
      onFocus={fetchAhead}
      lang={langOf(language)}
    >
      {title}
    </Link>
  );
}

/** The first three facts people choose by: subject, level, length. */
export function CourseMeta({ course }: { course: Pick<CatalogueCourse, 'category' | 'level' | 'minutes'> }) {
  return (
    <p className={css['meta']}>
      <span>{course.category.label}</span>
      <span>{levelWord(course.level)}</span>
      <span className="num">{spanOf(course.minutes)}</span>
    </p>
  );
}

interface CardsProps {
  courses: CatalogueCourse[];
  heading?: 'h2' | 'h3';
  /** How many are in sight at first: the pictures of the others wait until one comes near. */
  seen?: number;
  /** How many are beside each other where the page is wide. */
  columns?: number;
}

/** As many cards may be seen at first, on a wide screen that begins with them; on a narrow one it is two. */
const FIRST = 8;
const NARROW_FIRST = 2;

/** As many across as there is room for, whatever stands beside the shelf. */
export function CourseCards({ courses, heading = 'h2', seen = FIRST, columns }: CardsProps) {
  const patterns = coverPatterns(courses, columns);
  // Asked by the list, once for all of its cards.
  const shownPrice = useShownPrices('courses');
  return (
    <div className={css['shelf']}>
      <ul className={css['list']}>
        {courses.map((course, place) => (
          <CourseCard
            key={course.courseId}
            course={course}
            price={course.price && shownPrice(course.courseId, course.price).price}
            heading={heading}
            eager={place < Math.min(seen, NARROW_FIRST)}
            late={place >= seen}
            pattern={patterns[place]}
          />
        ))}
      </ul>
    </div>
  );
}

interface CardProps {
  course: CatalogueCourse;
  price: CatalogueCourse['price'];
  heading: 'h2' | 'h3';
  eager: boolean;
  late: boolean;
  pattern: number | undefined;
}

function CourseCard({ course, price, heading: Heading, eager, late, pattern }: CardProps) {
  return (
    <li className={`${courseFrame} ${css['card']}`}>
      <Cover courseId={course.courseId} eager={eager} late={late} pattern={pattern} />
      <CourseMeta course={course} />
      <Heading>
        <CourseLink course={course} covers />
      </Heading>
      <p className={css['by']}>{course.instructor}</p>
      {course.rating && (
        <p className={css['rated']}>
          <StarMean rating={course.rating} />
        </p>
      )}
      {price && (
        <p className={css['price']}>
          {priceText(price.minor, price.currency)} <StruckPrice price={price} />
        </p>
      )}
      <Heart kind="course" slug={course.courseId} title={course.title} over />
    </li>
  );
}
