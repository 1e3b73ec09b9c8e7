import { i18n } from '@lingui/core';
import type {
  CreationOptions,
  PasskeyCreated,
  PasskeySigned,
  RequestOptions,
} from '@stepwell/contract/identity/passkeys.ts';

/** Whether this browser, at this address, has passkeys at all: they need https, or the machine itself. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function';

/** Whether it offers them by itself where an email address is typed. */
export const offersPasskeys = async () =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

const library = () => import('@simplewebauthn/browser');

/** Has the device make a key. Throws in words that the person can act on. */
export async function makePasskey(options: CreationOptions): Promise<PasskeyCreated> {
  const { startRegistration } = await library();
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  } catch (error) {
    throw new Error(wordsOf(error, options.rp.id));
  }
}

/**
 * Has the device sign: at once, or (`offered`) when the person picks a key at the field of their email address. Throws
 * in words that the person can act on.
 */
export async function signByPasskey(options: RequestOptions, offered = false): Promise<PasskeySigned> {
  const { startAuthentication } = await library();
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: offered });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  } catch (error) {
    throw new Error(wordsOf(error, options.rpId));
  }
}

/** Takes back what is offered, so that nothing waits for a page that is gone. */
export const stopOffering = async () => (await library()).WebAuthnAbortService.cancelCeremony();

/** Browsers tell little on purpose: most of what goes wrong is one name. */
function wordsOf(error: unknown, name: string) {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  switch (code) {
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return i18n.t('This device already has a passkey for your account.');
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return i18n.t('Passkeys only work at {name}. Open the site there to use them.', { name });
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
      return i18n.t('This device can’t create a passkey: it has no fingerprint, face or PIN check.');
    default:
      return i18n.t(
        'No passkey received: the request was cancelled, timed out, or this device has none for this site.',
      );
  }
}
