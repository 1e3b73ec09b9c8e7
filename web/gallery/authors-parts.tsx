import { useState } from 'react';
import { RichText } from '../ui/editor/rich-text.tsx';
import { SortableList } from '../ui/sortable/sortable-list.tsx';
import { Part } from './part.tsx';

const steps = ['Plan from the end', 'Build a way', 'Make it stay'];
const idOf = (step: string) => step;
const sample =
  '<h2>How counts grow</h2><p>A loop of a loop costs <span data-math="n^2"></span> steps.</p><pre tabindex="0"><code class="language-python">for a in row:\n    print(a)</code></pre><table tabindex="0"><tbody><tr><th><p>Rows</p></th><th><p>Steps</p></th></tr><tr><td><p>10</p></td><td><p>100</p></td></tr></tbody></table>';

/** What courses are written with. */
export function AuthorsParts() {
  const [order, setOrder] = useState(steps);
  const [html, setHtml] = useState(sample);
  return (
    <>
      <Part
        name="SortableList"
        says="By mouse and finger at the grip, by Space and arrows, by Alt with an arrow, and by two buttons."
      >
        <SortableList label="Steps" items={order} idOf={idOf} nameOf={idOf} onSort={setOrder}>
          {(step, _, moves) => (
            <div style={{ display: 'flex', gap: 8, alignItems: 'center', minHeight: 48 }}>
              {moves}
              <span>{step}</span>
            </div>
          )}
        </SortableList>
      </Part>
      <Part
        name="RichText"
        says="A lecture's text. Alt with F10 leads to its tools; what is pasted is cleaned; it writes what the server keeps."
      >
        <RichText label="Sample text" value={html} onChange={setHtml} />
      </Part>
    </>
  );
}
