import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Services } from '../services.ts';

/** Where it is written down what arrives: the files of a course, whole courses, questions. */
export interface ArrivalsBook {
  /** `isDecided`: it is taken in or refused, and its bytes are elsewhere or nowhere. */
  find(id: string): Promise<{ bytes: number; createdAt: Date; isDecided: boolean } | undefined>;
  /** Something of it arrived, so it is not abandoned. */
  touch(id: string): Promise<void>;
  /** Fine to repeat. */
  giveUp(id: string): Promise<void>;
}

/** How tus sees what arrives: what is said of it lies in a book in the database, its bytes in the port. */
export class ArrivingFiles extends DataStore {
  readonly #services: Services;
  readonly #book: ArrivalsBook;
  /** Pieces that are being written, by the id of their upload. */
  readonly #writing = new Map<string, Promise<unknown>>();

  constructor(services: Services, book: ArrivalsBook) {
    super();
    this.#services = services;
    this.#book = book;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload) {
    await this.#services.ports.arrivals.begin(upload.id, upload.size ?? 0);
    return upload;
  }

  override async write(source: Readable, id: string, offset: number) {
    const { ports } = this.#services;
    // Whole and taken in already, or refused: there is nothing left to add to.
    if ((await ports.arrivals.size(id)) === undefined) return offset;
    const writing = ports.arrivals.append(id, offset, source);
    this.#writing.set(id, writing);
    try {
      return await writing;
    } finally {
      this.#writing.delete(id);
      await this.#book.touch(id);
    }
  }

  override async getUpload(id: string) {
    const { ports } = this.#services;
    // A connection that was cut may still be putting its last bytes down: where it stands is known after that.
    await this.#writing.get(id)?.catch(() => undefined);
    const row = await this.#book.find(id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const offset = row.isDecided ? row.bytes : await ports.arrivals.size(id);
    if (offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: row.bytes, offset, creation_date: row.createdAt.toISOString() });
  }

  override remove(id: string) {
    return this.#book.giveUp(id);
  }
}
