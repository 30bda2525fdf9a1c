import type { ProblemCode } from '../../std/problem.ts'
import type { ApiParameter, QueryParameter, TrailParameter } from './parameters.ts'
import type { SchemaName } from './schemas.ts'

/** An address under /api. */
export interface ApiAddress {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path under /api in the form of OpenAPI. */
  readonly path: string
  /** The parameters of the query; those of the path are in the path. */
  readonly parameters: readonly QueryParameter[] | 'of a DataTables client'
  /** More parameters of the query, for entries of the trail. */
  readonly ofEntries?: readonly TrailParameter[]
  /** Parameters that no other address has. */
  readonly own?: readonly ApiParameter[]
  /** The body: the bytes of a file, or JSON. A form may send the same, or only a form may send it, if that is stated. */
  readonly body?: 'file' | { readonly schema: SchemaName; readonly asForm?: true | 'only' }
  /** Repeating the request with the same Idempotency-Key has one effect. */
  readonly once?: true
  /** The request may name the version of the row in If-Match. */
  readonly versioned?: true
  readonly answer: SchemaName | 'csv' | 'xlsx' | 'ndjson' | 'file' | 'document' | 'nothing'
  /** Default 200. */
  readonly status?: 201 | 202 | 204
  readonly problems: readonly ProblemCode[]
}

/** The refusals that many addresses have in common. */
export const anywhere = ['bad-request', 'unauthenticated', 'internal', 'unavailable', 'busy'] as const
export const ofTable = [...anywhere, 'not-found'] as const
/** A view may be unable to compute what the request asks for. */
export const reading = [...ofTable, 'too-slow', 'invalid'] as const
export const replaceable = [...reading, 'gone'] as const
export const ofTrail = [...anywhere, 'forbidden', 'too-slow', 'gone'] as const
export const ordering = [...ofTable, 'csrf-mismatch', 'forbidden'] as const
export const watching = [...ordering, 'too-slow'] as const
export const keeping = [...ordering, 'too-large', 'invalid'] as const
