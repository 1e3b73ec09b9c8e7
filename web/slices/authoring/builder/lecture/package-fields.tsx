import { i18n } from '@lingui/core';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { IconPackage } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { fieldStyles } from '../../../../ui/fields/form.tsx';
import { Waiting } from '../../../../ui/page/query-state.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { useMediaPicker } from '../use-media-picker.tsx';
import css from './lecture.module.css';
import { LectureText } from './lecture-text.tsx';

const PackageFactsView = lazy(async () => ({
  default: (await import('../../../packages/package-trial.public.tsx')).PackageFactsView,
}));

type PackageLecture = Extract<DraftLecture, { kind: 'package' }>;

interface Props {
  lecture: PackageLecture;
  change: (part: Partial<PackageLecture>) => void;
}

/** The package of a lecture: what it is, what of it is not followed here, and a word about it. */
export function PackageFields({ lecture, change }: Props) {
  const { pick, dialog } = useMediaPicker();
  const choose = async () => {
    const picked = await pick('package');
    if (picked) change({ packageId: picked.mediaId });
  };
  return (
    <>
      <section className={css['part']} data-field="content" aria-label={i18n.t('Package')}>
        <h3>{i18n.t('Package')}</h3>
        <p className={fieldStyles.description}>
          {i18n.t('A SCORM 1.2, SCORM 2004 or cmi5 zip file, or a cmi5 XML file. Up to 1 GB.')}
        </p>
        {lecture.packageId && (
          <Suspense fallback={<Waiting />}>
            <PackageFactsView mediaId={lecture.packageId} />
          </Suspense>
        )}
        <div>
          <Button tone={lecture.packageId ? 'ghost' : 'main'} onClick={choose}>
            <IconPackage size={19} stroke={1.7} aria-hidden />
            {lecture.packageId ? i18n.t('Change package') : i18n.t('Choose package')}
          </Button>
        </div>
        {lecture.packageId && (
          <p className={fieldStyles.description}>
            {i18n.t('If you change the package, students start again. Completed lectures stay completed.')}
          </p>
        )}
      </section>
      <LectureText label={i18n.t('Introduction')} html={lecture.html} onChange={(html) => change({ html })} />
      {dialog}
    </>
  );
}
