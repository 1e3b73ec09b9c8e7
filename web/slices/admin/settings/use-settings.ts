import { i18n } from '@lingui/core';
import { type AdminSettings, adminSettings } from '@stepwell/contract/admin/settings.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { accentCss } from '@stepwell/contract/site/accent.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';

/** The page came with its colour in it; the one just saved takes its place there. */
function wearAccent(hex: string) {
  const sheet = document.getElementById('accent');
  if (sheet) sheet.textContent = accentCss(hex);
}

/**
 * Keeps a change of the settings and shows it wherever it counts. Where somebody else was quicker, the newest values are
 * fetched and handed to `newest`, which `overtaken` then says until the next try.
 */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  const [overtaken, setOvertaken] = useState(false);

  const show = async (settings: AdminSettings) => {
    queryClient.setQueryData(ask(adminSettings.all, {}).queryKey, settings);
    wearAccent(settings.site.accent);
    // The bar above shows the name and the logo.
    await queryClient.invalidateQueries(everything(site.frame));
  };

  const keep = async (change: () => Promise<AdminSettings>, newest?: (settings: AdminSettings) => void) => {
    setOvertaken(false);
    try {
      const settings = await change();
      await show(settings);
      toast.success(i18n.t('Settings saved'));
      return settings;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'changed_elsewhere' && newest) {
        const settings = await call(adminSettings.all, {});
        await show(settings);
        newest(settings);
        setOvertaken(true);
        return undefined;
      }
      throw error;
    }
  };
  return { keep, overtaken };
}
