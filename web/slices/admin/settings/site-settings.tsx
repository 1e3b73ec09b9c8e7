import { i18n } from '@lingui/core';
import { type AdminSettings, adminSettings } from '@stepwell/contract/admin/settings.ts';
import { SiteGroup } from '@stepwell/contract/site/site-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { fieldsClass, useSending } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/inputs/inputs.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { AccentField } from './accent-field.tsx';
import { LogoField } from './logo-field.tsx';
import css from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SitePreview } from './site-preview.tsx';
import { useSaveSettings } from './use-settings.ts';

/** What the site is called, and where people can write to. */
export function SiteSettings() {
  const settings = useQuery(ask(adminSettings.all, {}));
  return <Answer of={settings}>{({ site, logoUrl }) => <SiteForm known={site} logoUrl={logoUrl} />}</Answer>;
}

type Known = AdminSettings['site'];
const valuesOf = ({ version: _, ...values }: Known): SiteGroup => values;

function SiteForm({ known, logoUrl }: { known: Known; logoUrl: string | null }) {
  const { keep, overtaken } = useSaveSettings();
  // The version that the fields were filled from: a later answer in the cache must not make old words pass for new.
  const [version, setVersion] = useState(known.version);
  const form = useForm({ initialValues: valuesOf(known), validate: checkedBy(SiteGroup) });
  const fill = ({ site }: AdminSettings) => {
    form.setInitialValues(valuesOf(site));
    form.setValues(valuesOf(site));
    setVersion(site.version);
  };
  const { busy, submit, failed } = useSending({
    form,
    send: async (values) => {
      const saved = await keep(() => call(adminSettings.keepSite, { body: { ...values, version } }), fill);
      if (saved) fill(saved);
    },
  });
  const field = (name: keyof SiteGroup) => ({
    ...form.getInputProps(name),
    id: `site-${name}`,
    size: 'md' as const,
  });
  return (
    <div className={css['columns']}>
      <SettingsForm
        busy={busy}
        submit={submit}
        failed={failed}
        overtaken={overtaken}
        label={i18n.t('Site')}
        prefix="site-"
        errors={form.errors}
        changed={form.isDirty()}
        then={i18n.t('The new name and colour apply to pages and emails at once. Issued certificates don’t change.')}
      >
        <div className={fieldsClass}>
          <TextInput
            {...field('siteName')}
            label={i18n.t('Name')}
            description={i18n.t('Shown in titles, emails and the top bar.')}
            autoComplete="organization"
          />
          <TextInput
            {...field('siteLine')}
            label={i18n.t('Tagline')}
            description={i18n.t('Shown in the footer and emails. If empty, the footer shows the default text.')}
          />
          <TextInput
            {...field('contactEmail')}
            label={i18n.t('Contact email address')}
            description={i18n.t('Optional. Shown in the footer and emails.')}
            type="email"
            autoComplete="off"
          />
          <AccentField
            id="site-accent"
            value={form.values.accent}
            onChange={(accent) => form.setFieldValue('accent', accent)}
          />
        </div>
      </SettingsForm>
      <div>
        <SitePreview values={form.values} logoUrl={logoUrl} />
        <LogoField logoUrl={logoUrl} />
      </div>
    </div>
  );
}
