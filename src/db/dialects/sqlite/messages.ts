import type { DatabaseFile } from './file-at.ts'

/** What travels between the main thread and the worker threads that hold the file open. */
export interface WorkerOptions {
  readonly file: DatabaseFile
  readonly role: 'reader' | 'writer'
  /** Holds the number of the request that must stop. */
  readonly stop: SharedArrayBuffer
}

/** For the thread that listens. */
export interface BellWorkerOptions {
  readonly path: string
  readonly query: string
  /** It ends when this is no longer 0. */
  readonly end: SharedArrayBuffer
}

export type Parameter = null | bigint | number | string | Uint8Array

export interface Query {
  readonly sql: string
  readonly parameters: readonly Parameter[]
  /** Read on with, one after the other, while there are fewer rows than enough; they have the same columns. */
  readonly further?: { readonly queries: readonly Query[]; readonly enough: number }
}

/** Queries run one after the other, until one fails. */
export type Request =
  | { readonly kind: 'run'; readonly id: number; readonly queries: readonly Query[] }
  | { readonly kind: 'close' }

/** Results of the queries before the one that failed. Number 0 answers the opening. */
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

/** Of a file that is no longer at its path: the database's own code for it. */
export const movedCode = 1032

/** The function that a generated scan calls now and then; it throws when its reader must stop. */
export const stopFunction = 'switchboard_stop'
