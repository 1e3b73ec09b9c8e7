import { useSearchParams } from 'react-router';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';

/** How certificates look: every template, or the one that the address names. */
export function Templates() {
  const templateId = useSearchParams()[0].get('template');
  return templateId ? <TemplateEditor templateId={templateId} /> : <TemplateList />;
}
