import type { Actor } from '../wire/actor.ts'
import type { Import, ImportPreview, ImportSettings } from '../wire/import.ts'
import type { Job } from '../wire/job.ts'
import type { Asker } from './asker.ts'
import type { JobOptions } from './kernel.ts'

export interface SentFile {
  readonly table: string
  /** The file's name. */
  readonly name: string
}

/** Files that become rows. A file is only there for whoever sent it. */
export interface ImportCalls {
  /** Keeps the file, and guesses what its columns mean. */
  send(actor: Actor, file: SentFile, bytes: AsyncIterable<Uint8Array>): Promise<Import>
  find(actor: Actor, id: string): Promise<Import>
  /** Refuses settings that can't be carried out. */
  change(actor: Actor, id: string, settings: ImportSettings): Promise<Import>
  /** The first rows as they would be stored now. */
  preview(actor: Actor, id: string, asker?: Asker): Promise<ImportPreview>
  /** Tries all rows in a job, and writes none. */
  check(actor: Actor, id: string, options?: JobOptions): Promise<Job>
  start(actor: Actor, id: string, options?: JobOptions): Promise<Job>
  /** The refused rows of one of its jobs as a file, with the reasons beside the cells. */
  refused(actor: Actor, id: string, job: string): Promise<AsyncIterable<string>>
  /** A file with the headers that this table's import knows, as an example. */
  example(actor: Actor, table: string): Promise<string>
}
