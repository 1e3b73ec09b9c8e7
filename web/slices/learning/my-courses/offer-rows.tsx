import { i18n } from '@lingui/core';
import type { CatalogueCourse } from '@stepwell/contract/catalog/catalog.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { type EnrolmentOptions, shelves } from '@stepwell/contract/learning/my-courses.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { LatePicture } from '../../../ui/parts/late-picture.tsx';
import { StarMean } from '../../../ui/parts/stars.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { priceText } from '../../../ui/text/money.ts';
import {
  CourseMeta,
  courseAddress,
  coverAddress,
  coverPatterns,
  playerAddress,
} from '../../catalog/course-card.public.tsx';
import { AddToCart } from '../../shop/add-to-cart.public.tsx';
import { useShownPrices } from '../../shop/prices/chosen-currency.public.ts';
import { Heart } from '../../wishlist/heart.public.tsx';
import css from './my-courses.module.css';

export interface Offer {
  course: CatalogueCourse;
  /** Not known yet, or nothing to be done. */
  standing: EnrolmentOptions | undefined;
  /** Said under the title in place of who teaches it. */
  says?: string;
}

/** Courses to choose from, each with the one thing that can be done with it now. */
export function OfferRows({ offers }: { offers: Offer[] }) {
  const patterns = coverPatterns(
    offers.map(({ course }) => course),
    1,
  );
  const shownPrice = useShownPrices('courses');
  return (
    <ul>
      {offers.map((offer, place) => {
        const { courseId, price } = offer.course;
        const shown = price && shownPrice(courseId, price).price;
        return <Row key={courseId} {...offer} price={shown} pattern={patterns[place]} />;
      })}
    </ul>
  );
}

interface RowProps extends Offer {
  price: CatalogueCourse['price'];
  pattern: number | undefined;
}

function Row({ course, price, standing, says, pattern }: RowProps) {
  const { courseId, title, instructor, language } = course;
  return (
    <li className={css['row']}>
      <div className={css['thumb']}>
        <LatePicture src={coverAddress(courseId, pattern)} width={128} height={80} />
      </div>
      <div className={css['about']}>
        <h3>
          <Link to={courseAddress(courseId)} lang={language}>
            {title}
          </Link>
        </h3>
        <p>{says ?? instructor}</p>
        <CourseMeta course={course} />
        {course.rating && <StarMean rating={course.rating} />}
      </div>
      <div className={css['acts']}>
        {standing && (
          <OfferAction title={title} standing={standing}>
            {price && (
              <div className={css['first']}>
                <p className="num">{priceText(price.minor, price.currency)}</p>
                <AddToCart item={{ kind: 'course', courseId }} size="small" name={title} />
              </div>
            )}
          </OfferAction>
        )}
        <Heart kind="course" slug={courseId} title={title} />
      </div>
    </li>
  );
}

interface ActionProps {
  title: string;
  standing: EnrolmentOptions;
  /** How it is bought; nothing where it is free. */
  children?: ReactNode;
}

/** The one thing that can be done with a course now: continue, take another one first, buy, or enrol. */
export function OfferAction({ title, standing: { courseId, enrolled, missing, can, inPlan }, children }: ActionProps) {
  if (enrolled) {
    return (
      <p className={css['mine']}>
        <span>{i18n.t('Enrolled')}</span>
        <Link className="lnk" to={playerAddress(courseId)} aria-label={i18n.t('Continue {title}', { title })}>
          {i18n.t('Continue')}
        </Link>
      </p>
    );
  }
  if (missing.length > 0) {
    return (
      <div className={css['first']}>
        <p>{i18n.t('Complete first')}</p>
        {missing.map((one) => (
          <Link key={one.courseId} className="lnk" to={courseAddress(one.courseId)}>
            {one.title}
          </Link>
        ))}
      </div>
    );
  }
  if (children && can.enrol && !inPlan) return children;
  return can.enrol ? (
    <EnrolNow courseId={courseId} title={title}>
      {i18n.t('Enrol')}
    </EnrolNow>
  ) : null;
}

/** Enrols with one press, in place: the row turns into one's own. */
function EnrolNow({ courseId, title, children }: { courseId: string; title: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const enrol = useMutation({
    mutationFn: () => call(learning.enrol, { params: { courseId } }),
    onSuccess: async () => {
      toast.success(i18n.t('Enrolled in “{title}”', { title }));
      const stale = [learning.standing, learning.myCourses, learning.facetCounts, learning.outline];
      for (const endpoint of stale) void queryClient.invalidateQueries(everything(endpoint));
      await queryClient.invalidateQueries(everything(shelves.standings));
    },
    onError: ({ message }) => toast.error(message),
  });
  const press = useOnce(() => enrol.mutateAsync());
  return (
    <Button
      tone="ghost"
      size="small"
      busy={enrol.isPending || enrol.isSuccess}
      aria-label={i18n.t('Enrol in {title}', { title })}
      onClick={press}
    >
      {children}
    </Button>
  );
}
