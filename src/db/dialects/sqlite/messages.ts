import type { DatabaseFile } from './file-at.ts'

/** The messages between the main thread and the worker threads that hold the file open. */
export interface WorkerOptions {
  readonly file: DatabaseFile
  readonly role: 'reader' | 'writer'
  /** The number of the request that must stop. */
  readonly stop: SharedArrayBuffer
}

/** The options of the listening thread. */
export interface BellWorkerOptions {
  readonly path: string
  readonly query: string
  /** The thread ends when this is no longer 0. */
  readonly end: SharedArrayBuffer
}

export type Parameter = null | bigint | number | string | Uint8Array

export interface Query {
  readonly sql: string
  readonly parameters: readonly Parameter[]
  /** These run in turn while there are fewer rows than enough. All have the same columns. */
  readonly further?: { readonly queries: readonly Query[]; readonly enough: number }
}

/** The queries run one after the other, until one fails. */
export type Request =
  | { readonly kind: 'run'; readonly id: number; readonly queries: readonly Query[] }
  | { readonly kind: 'close' }

/** The results of the queries before the failed one. Id 0 answers the opening. */
export interface Answer {
  readonly id: number
  readonly results: readonly Result[]
  readonly failure: Failure | null
}

export interface Failure {
  readonly message: string
  readonly code: number
}

export interface Result {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  readonly changed: number
}

/** SQLite's own code for a file that is no longer at its path. */
export const movedCode = 1032

/** The function that a scan calls now and then. It throws when its reader must stop. */
export const stopFunction = 'switchboard_stop'
