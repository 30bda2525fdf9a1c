import type { ProblemCode } from '../../std/problem.ts'
import { entryParameters } from '../../wire/audit-query.ts'
import { countParameters, facetParameters, placeParameters } from '../../wire/count-url.ts'
import { exportParameters } from '../../wire/export-url.ts'
import { listParameters } from '../../wire/list-query-url.ts'
import { tablesParameters } from '../../wire/tables-query.ts'
import type { apiTexts } from '../../wire/texts/api.ts'
import type { QueryParameter, TrailParameter } from './parameters.ts'
import type { SchemaName } from './schemas.ts'

/** The addresses under /api. A test compares this list with the routes, in both directions. */
export interface ApiAddress {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path under /api in the form of OpenAPI. */
  readonly path: string
  /** The parameters of the query; those of the path are in the path. */
  readonly parameters: readonly QueryParameter[] | 'of a DataTables client'
  /** More parameters of the query, for entries of the trail. */
  readonly ofEntries?: readonly TrailParameter[]
  /** The body. A form may send the same, or only a form may send it, if that is stated. */
  readonly body?: { readonly schema: SchemaName; readonly asForm?: true | 'only' }
  /** Repeating the request with the same Idempotency-Key has one effect. */
  readonly once?: true
  readonly answer: SchemaName | 'csv' | 'ndjson' | 'file' | 'document' | 'nothing'
  /** Default 200. */
  readonly status?: 201 | 202 | 204
  readonly problems: readonly ProblemCode[]
}

const anywhere = ['bad-request', 'unauthenticated', 'internal', 'unavailable', 'busy'] as const
const ofTable = [...anywhere, 'not-found'] as const
/** A view may be unable to compute what the request asks for. */
const reading = [...ofTable, 'too-slow', 'invalid'] as const
const replaceable = [...reading, 'gone'] as const
const ofTrail = [...anywhere, 'forbidden', 'too-slow', 'gone'] as const
const ordering = [...ofTable, 'csrf-mismatch', 'forbidden'] as const
const watching = [...ordering, 'too-slow'] as const
const keeping = [...ordering, 'too-large', 'invalid'] as const

export const apiAddresses: Readonly<Record<keyof typeof apiTexts.operations, ApiAddress>> = {
  listTables: {
    method: 'get',
    path: '/tables',
    parameters: tablesParameters,
    answer: 'TableList',
    problems: [...anywhere, 'bad-request'],
  },
  readTable: {
    method: 'get',
    path: '/tables/{table}',
    parameters: [],
    answer: 'TableHead',
    problems: ofTable,
  },
  listRows: {
    method: 'get',
    path: '/tables/{table}/rows',
    parameters: listParameters,
    answer: 'ListPage',
    problems: replaceable,
  },
  readRow: {
    method: 'get',
    path: '/tables/{table}/rows/{key}',
    parameters: [],
    answer: 'RowDetail',
    problems: reading,
  },
  readValue: {
    method: 'get',
    path: '/tables/{table}/rows/{key}/values/{column}',
    parameters: [],
    answer: 'file',
    problems: reading,
  },
  countRows: {
    method: 'get',
    path: '/tables/{table}/count',
    parameters: countParameters,
    answer: 'ListCount',
    problems: replaceable,
  },
  findPlace: {
    method: 'get',
    path: '/tables/{table}/place',
    parameters: placeParameters,
    answer: 'ListPlace',
    problems: replaceable,
  },
  listFacets: {
    method: 'get',
    path: '/tables/{table}/facets',
    parameters: facetParameters,
    answer: 'Facets',
    problems: replaceable,
  },
  exportCsv: {
    method: 'get',
    path: '/tables/{table}/export.csv',
    parameters: exportParameters,
    answer: 'csv',
    problems: [...reading, 'too-many-requests'],
  },
  exportNdjson: {
    method: 'get',
    path: '/tables/{table}/export.ndjson',
    parameters: exportParameters,
    answer: 'ndjson',
    problems: [...reading, 'too-many-requests'],
  },
  exportChosenCsv: {
    method: 'post',
    path: '/tables/{table}/export.csv',
    parameters: [],
    body: { schema: 'ChosenRows', asForm: 'only' },
    answer: 'csv',
    problems: [...reading, 'csrf-mismatch', 'too-large', 'too-many-requests'],
  },
  exportChosenNdjson: {
    method: 'post',
    path: '/tables/{table}/export.ndjson',
    parameters: [],
    body: { schema: 'ChosenRows', asForm: 'only' },
    answer: 'ndjson',
    problems: [...reading, 'csrf-mismatch', 'too-large', 'too-many-requests'],
  },
  askDataTable: {
    method: 'get',
    path: '/tables/{table}/datatable',
    parameters: 'of a DataTables client',
    answer: 'DataTableAnswer',
    problems: anywhere,
  },
  postDataTable: {
    method: 'post',
    path: '/tables/{table}/datatable',
    parameters: 'of a DataTables client',
    body: { schema: 'DataTableRequest', asForm: true },
    answer: 'DataTableAnswer',
    problems: [...anywhere, 'too-large', 'csrf-mismatch'],
  },
  listViews: {
    method: 'get',
    path: '/views',
    parameters: [],
    answer: 'ViewList',
    problems: anywhere,
  },
  readViews: {
    method: 'get',
    path: '/tables/{table}/views',
    parameters: [],
    answer: 'ListViews',
    problems: ofTable,
  },
  createView: {
    method: 'post',
    path: '/tables/{table}/views',
    parameters: [],
    body: { schema: 'ViewWish' },
    answer: 'View',
    status: 201,
    problems: keeping,
  },
  changeView: {
    method: 'put',
    path: '/tables/{table}/views/{id}',
    parameters: [],
    body: { schema: 'ViewChange' },
    answer: 'View',
    problems: [...keeping, 'conflict'],
  },
  removeView: {
    method: 'delete',
    path: '/tables/{table}/views/{id}',
    parameters: ['version'],
    answer: 'nothing',
    status: 204,
    problems: [...ordering, 'conflict'],
  },
  keepLayout: {
    method: 'put',
    path: '/tables/{table}/layout',
    parameters: [],
    body: { schema: 'ListLayout' },
    answer: 'nothing',
    status: 204,
    problems: [...ordering, 'too-large'],
  },
  readWatch: {
    method: 'get',
    path: '/tables/{table}/watch',
    parameters: [],
    answer: 'TableWatch',
    problems: [...reading, 'forbidden'],
  },
  watchTable: {
    method: 'put',
    path: '/tables/{table}/watch',
    parameters: [],
    answer: 'TableWatch',
    problems: [...watching, 'invalid'],
  },
  unwatchTable: {
    method: 'delete',
    path: '/tables/{table}/watch',
    parameters: [],
    answer: 'TableWatch',
    problems: watching,
  },
  listEntries: {
    method: 'get',
    path: '/audit',
    parameters: ['q', 'page', 'after', 'before'],
    ofEntries: [...entryParameters, 'size'],
    answer: 'ListPage',
    problems: ofTrail,
  },
  exportEntriesCsv: {
    method: 'get',
    path: '/audit/export.csv',
    parameters: ['q'],
    ofEntries: entryParameters,
    answer: 'csv',
    problems: [...ofTrail, 'too-many-requests'],
  },
  exportEntriesNdjson: {
    method: 'get',
    path: '/audit/export.ndjson',
    parameters: ['q'],
    ofEntries: entryParameters,
    answer: 'ndjson',
    problems: [...ofTrail, 'too-many-requests'],
  },
  switchMany: {
    method: 'post',
    path: '/tables/{table}/switches/{column}',
    parameters: [],
    body: { schema: 'ManySwitches' },
    once: true,
    answer: 'Job',
    status: 202,
    problems: [...ordering, 'too-large', 'too-slow', 'too-many-requests', 'invalid'],
  },
  setMany: {
    method: 'post',
    path: '/tables/{table}/columns/{column}',
    parameters: [],
    body: { schema: 'ManyCells' },
    once: true,
    answer: 'Job',
    status: 202,
    problems: [...ordering, 'too-large', 'too-slow', 'too-many-requests', 'invalid'],
  },
  addRow: {
    method: 'post',
    path: '/tables/{table}/rows',
    parameters: [],
    body: { schema: 'NewRow' },
    once: true,
    answer: 'AddedRow',
    status: 201,
    problems: [...ordering, 'too-large', 'too-slow', 'invalid'],
  },
  editRow: {
    method: 'patch',
    path: '/tables/{table}/rows/{key}',
    parameters: [],
    body: { schema: 'RowPatch' },
    once: true,
    answer: 'PatchedRow',
    problems: [...ordering, 'too-large', 'too-slow', 'conflict', 'gone', 'invalid'],
  },
  readJob: {
    method: 'get',
    path: '/jobs/{id}',
    parameters: [],
    answer: 'Job',
    problems: ofTable,
  },
  cancelJob: {
    method: 'post',
    path: '/jobs/{id}/cancel',
    parameters: [],
    once: true,
    answer: 'Job',
    problems: [...ofTable, 'csrf-mismatch', 'conflict', 'invalid'],
  },
  undoJob: {
    method: 'post',
    path: '/jobs/{id}/undo',
    parameters: [],
    once: true,
    answer: 'Job',
    status: 202,
    problems: [...ordering, 'conflict', 'gone', 'too-many-requests', 'invalid'],
  },
  readDocument: {
    method: 'get',
    path: '/openapi.json',
    parameters: [],
    answer: 'document',
    problems: anywhere,
  },
}
