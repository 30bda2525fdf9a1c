import type { apiAddresses } from '../../src/server/openapi/addresses.ts'

export type Operation = keyof typeof apiAddresses

export interface Asked {
  readonly table?: string
  readonly column?: string
  readonly relation?: string
  readonly key?: string
  readonly id?: string
  readonly delivery?: string
  readonly tile?: string
  readonly search?: string
  readonly cookie?: string
  readonly init?: RequestInit
}

/** Asks the API, and compares each answer with the document. */
export interface Asking {
  readonly ask: (operation: Operation, asked: Asked) => Promise<unknown>
  /** The id of a table of 20,000 lamps. */
  readonly lamps: string
  readonly csrf: string
}
