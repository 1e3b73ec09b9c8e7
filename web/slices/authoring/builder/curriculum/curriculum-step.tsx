import { i18n } from '@lingui/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { FieldError } from '../../../../ui/fields/form.tsx';
import { useNamedField } from '../../../../ui/fields/use-named-field.ts';
import { NothingYet } from '../../../../ui/page/query-state.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { Sortable, SortableRow } from '../../../../ui/sortable/sortable.tsx';
import { newId } from '../../../../ui/storage/new-id.ts';
import { spanOf } from '../../../../ui/time/span.ts';
import { endedMessage } from '../../media/upload-row.tsx';
import { useUploads } from '../../media/use-uploads.ts';
import { FillingRow, useFillings } from '../filling/filling-row.tsx';
import { LecturesFromFiles } from '../filling/lectures-from-files.tsx';
import { useFileLectures } from '../filling/use-file-lectures.ts';
import { useSectionDrop } from '../filling/use-section-drop.ts';
import { RemarksOf } from '../remarks.tsx';
import { useDraftPart, useNow } from '../use-draft.tsx';
import { AddLectures } from './add-lectures.tsx';
import css from './curriculum.module.css';
import { LectureRow } from './lecture-row.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { movedTo } from './outline-edits.ts';
import { SectionHead } from './section-head.tsx';
import { useLectureActs } from './use-lecture-actions.ts';

/** Sections and lectures in their order; each lecture opens on a page of its own. */
export function CurriculumStep({ courseId }: { courseId: string }) {
  useNamedField();
  const { content, refused, change } = useDraftPart('outline');
  const { content: details } = useDraftPart('details');
  const lines = useNow((now) => now.lines);
  const acts = useLectureActs();
  const fromFiles = useFileLectures();
  const over = useSectionDrop(fromFiles.take);
  const fillings = useFillings(courseId);
  const uploads = useUploads(courseId);
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState<string>();
  const { sections } = content;
  const groups = useMemo(() => sections.map(({ id, lectures }) => ({ id, items: lectures })), [sections]);
  const rowActs = useMemo(
    () => ({ copy: acts.copy, remove: acts.removeLecture, move: setMoving }),
    [acts.copy, acts.removeLecture],
  );
  const titleOf = (id: string) => {
    const at = sections.findIndex((section) => section.id === id);
    if (at >= 0) return sections[at]?.title.trim() || i18n.t('Section {at}', { at: at + 1 });
    return lines[id]?.title.trim() || i18n.t('Untitled lecture');
  };
  const measureOf = (ids: readonly string[]) => {
    const minutes = Math.round(ids.reduce((sum, id) => sum + (lines[id]?.seconds ?? 0), 0) / 60);
    return `${i18n.t('{n, plural, one {# lecture} other {# lectures}}', { n: ids.length })}${minutes > 0 ? `, ${spanOf(minutes)}` : ''}`;
  };
  const flip = (id: string) => {
    const next = new Set(shut);
    if (!next.delete(id)) next.add(id);
    setShut(next);
  };
  const allShut = sections.length > 0 && sections.every(({ id }) => shut.has(id));
  const home = sections.find(({ lectures }) => moving && lectures.includes(moving));
  return (
    <section aria-labelledby="step-title">
      <div className={css['top']}>
        <h2 id="step-title">{i18n.t('Curriculum')}</h2>
        {sections.length > 0 && (
          <p className="num mut">
            {i18n.t('{n, plural, one {# section} other {# sections}}', { n: sections.length })},{' '}
            {measureOf(sections.flatMap(({ lectures }) => lectures))}
          </p>
        )}
        {sections.length > 1 && (
          <Button
            tone="ghost"
            size="small"
            onClick={() => setShut(allShut ? new Set() : new Set(sections.map(({ id }) => id)))}
          >
            {allShut ? i18n.t('Show all lectures') : i18n.t('Hide all lectures')}
          </Button>
        )}
      </div>
      {refused && <FieldError>{refused}</FieldError>}
      <RemarksOf pieceKey="outline" />
      {acts.removed && (
        <p className={css['undo']} role="status">
          {acts.removed.what === 'section'
            ? i18n.t('Section “{title}” removed', { title: acts.removed.section.title })
            : i18n.t('“{title}” removed', { title: titleOf(acts.removed.lectureId) })}{' '}
          <button type="button" className="lnk" onClick={acts.undo}>
            <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
            {i18n.t('Undo')}
          </button>
        </p>
      )}
      {sections.length === 0 && (
        <NothingYet
          title={i18n.t('No sections yet')}
          hint={i18n.t('Lectures are grouped into sections. Add the first section.')}
        />
      )}
      <Sortable
        groups={groups}
        nameOf={titleOf}
        onMove={(order) => {
          const known = new Map(sections.map((section) => [section.id, section]));
          change({
            sections: order.map(({ id, items }) => ({ id, title: known.get(id)?.title ?? '', lectures: [...items] })),
          });
        }}
      >
        <ol className={css['sections']} aria-label={i18n.t('Sections')}>
          {sections.map(({ id, title, lectures }, at) => (
            <SortableRow key={id} id={id} className={css['block']}>
              <div data-section={id} data-over={over === id || undefined} className={css['target']}>
                <SectionHead
                  id={id}
                  at={at + 1}
                  title={title}
                  lang={details.language}
                  measure={measureOf(lectures)}
                  shut={shut.has(id)}
                  flip={() => flip(id)}
                  rename={(text) =>
                    change({ sections: sections.map((one) => (one.id === id ? { ...one, title: text } : one)) })
                  }
                  remove={() => acts.removeSection(id)}
                />
                {!shut.has(id) && (
                  <>
                    <ol className={css['lectures']} aria-label={i18n.t('Lectures in {name}', { name: titleOf(id) })}>
                      {lectures.map((lectureId, place) => {
                        const line = lines[lectureId];
                        const filling = fillings.find((one) => one.lectureId === lectureId);
                        return (
                          line && (
                            <SortableRow key={lectureId} id={lectureId} className={css['lecture']}>
                              <LectureRow
                                courseId={courseId}
                                line={line}
                                number={`${at + 1}.${place + 1}`}
                                acts={rowActs}
                              />
                              {filling && <FillingRow courseId={courseId} filling={filling} />}
                            </SortableRow>
                          )
                        );
                      })}
                    </ol>
                    <AddLectures section={titleOf(id)} add={(kind, titles) => acts.add(id, kind, titles)} />
                    <LecturesFromFiles
                      section={titleOf(id)}
                      take={(files) => fromFiles.take(id, files)}
                      state={fromFiles.stateOf(id)}
                      clear={() => fromFiles.clear(id)}
                    />
                  </>
                )}
              </div>
            </SortableRow>
          ))}
        </ol>
      </Sortable>
      <p className="sr" role="status">
        {fillings.length > 0 && endedMessage(uploads.lines)}
      </p>
      <Button
        tone="ghost"
        onClick={() => change({ sections: [...sections, { id: newId(), title: '', lectures: [] }] })}
      >
        <IconPlus size={18} stroke={1.8} aria-hidden />
        {i18n.t('Add section')}
      </Button>
      {moving && (
        <MoveDialog
          title={titleOf(moving)}
          sections={sections}
          here={home?.id ?? ''}
          move={(sectionId) => change({ sections: movedTo(sections, moving, sectionId) })}
          onClose={() => setMoving(undefined)}
        />
      )}
    </section>
  );
}
