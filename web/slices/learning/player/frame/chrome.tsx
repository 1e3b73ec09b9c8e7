import { i18n } from '@lingui/core';
import { IconArrowLeft, IconArrowsMinimize, IconFocus2, IconKeyboard } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { signInFor } from '../../../../session/redirect-to.ts';
import { useSession } from '../../../../session/session.ts';
import { Logo } from '../../../../ui/page/logo.tsx';
import { ThemeMenu } from '../../../../ui/theme/theme-menu.tsx';
import css from './chrome.module.css';

interface Props {
  /** Where one is: the place in the course, or in focus the lecture's title. */
  where?: string | undefined;
  courseId?: string | undefined;
  enrolled?: boolean;
  focus?: boolean;
  setFocus?: ((focus: boolean) => void) | undefined;
  showKeys?: (() => void) | undefined;
}

/** The dark bar over a lecture, in both themes. */
export function Chrome({ where, courseId, enrolled = false, focus = false, setFocus, showKeys }: Props) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const back = courseId ? `/pages/course/detail-adv/${encodeURIComponent(courseId)}` : '/pages/course/grid';
  const backWords = courseId ? (enrolled ? i18n.t('My course') : i18n.t('Course details')) : i18n.t('All courses');
  return (
    <header className={`${css['chrome']} ${focus ? css['focus'] : ''}`}>
      <Logo className={css['logo']} />
      <Link className={css['b']} to={back} aria-label={backWords}>
        <IconArrowLeft size={19} aria-hidden />
        <span>{backWords}</span>
      </Link>
      {where && <span className={`${css['where']} num`}>{where}</span>}
      <span className={css['gap']} />
      {!session && !focus && (
        <Link className={css['b']} to={signInFor(pathname + search)}>
          {i18n.t('Sign in')}
        </Link>
      )}
      {showKeys && !focus && (
        <button
          type="button"
          className={`${css['b']} ${css['wide']}`}
          aria-label={i18n.t('Keyboard shortcuts')}
          onClick={showKeys}
        >
          <IconKeyboard size={21} stroke={1.6} aria-hidden />
        </button>
      )}
      {setFocus && (
        <button
          type="button"
          className={`${css['b']} ${focus ? '' : css['wide']}`}
          aria-pressed={focus}
          onClick={() => setFocus(!focus)}
        >
          {focus ? (
            <>
              <IconArrowsMinimize size={19} stroke={1.6} aria-hidden />
              {i18n.t('Exit focus mode')} <kbd>Esc</kbd>
            </>
          ) : (
            <>
              <IconFocus2 size={19} stroke={1.6} aria-hidden />
              {i18n.t('Focus mode')} <kbd>F</kbd>
            </>
          )}
        </button>
      )}
      <ThemeMenu />
    </header>
  );
}
