import { XmlRefused } from '../../../platform/archives/xml.ts';
import { ZipRefused, zipFaultMessage } from '../../../platform/archives/zip-faults.ts';
import { i18n } from '../../../platform/text/messages.ts';

/** Why a file does not become a course, in a sentence its sender can act on. Nothing of it is kept. */
export class ImportRefused extends Error {}

/** The words of a refusal where an error is one; nothing for what is not the file's fault. */
export function refusalIn(error: unknown): string | undefined {
  if (error instanceof ImportRefused) return error.message;
  if (error instanceof ZipRefused) return zipFaultMessage(error.fault, error.entry);
  return undefined;
}

/** Reads XML of a file; what is wrong with it names the file and the line. */
export function naming<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    const { line, message } = error;
    throw new ImportRefused(i18n.t('{file}, line {line}: {message}', { file, line: String(line), message }));
  }
}
