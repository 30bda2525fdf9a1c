import { type EntryParameter, usualAuditSize } from '../../wire/audit-query.ts'
import { rangeNames, usualRange } from '../../wire/board-range.ts'
import type {
  aggregateParameters,
  countParameters,
  facetParameters,
  placeParameters,
} from '../../wire/count-url.ts'
import { type csvParameters, relationWays } from '../../wire/export-url.ts'
import { filterLimits } from '../../wire/filter.ts'
import { groupLimits } from '../../wire/groups.ts'
import { listLimits, wholeList } from '../../wire/list-query.ts'
import type { ListParameter } from '../../wire/list-query-url.ts'
import type { choiceParameters } from '../../wire/relations.ts'
import { tableRights } from '../../wire/rights.ts'
import type { deleteParameters } from '../../wire/row-change.ts'
import type { ScreenParameter } from '../../wire/row-parameters.ts'
import { searchAllLimits, usualSearch } from '../../wire/search-all.ts'
import { apiTexts } from '../../wire/texts/api.ts'
import { clientRequestHeader, clientRequestPattern } from '../client-request.ts'
import { idempotencyHeader, idempotencyPattern } from '../idempotency-key.ts'
import { matchHeader } from '../row-version.ts'
import type { JsonSchema } from './schemas.ts'

export type QueryParameter =
  | Exclude<ListParameter, ScreenParameter>
  | (typeof aggregateParameters)[number]
  | (typeof choiceParameters)[number]
  | (typeof countParameters)[number]
  | (typeof facetParameters)[number]
  | (typeof placeParameters)[number]
  | (typeof csvParameters)[number]
  | 'version'
  | (typeof deleteParameters)[number]

export interface ApiParameter {
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly description: string
  readonly required?: boolean
  /** The parts of an object or a list are in brackets. */
  readonly style?: 'deepObject'
  readonly explode?: true
  readonly schema: object
}

const usual = wholeList('')

/** The query parameters that our own codecs parse. */
export const queryParameters: Readonly<Record<QueryParameter, ApiParameter>> = {
  page: inQuery('page', { type: 'integer', minimum: 1, maximum: listLimits.page, default: usual.page }),
  size: inQuery('size', { type: 'integer', minimum: 1, maximum: listLimits.size, default: usual.size }),
  after: inQuery('after', { type: 'string', maxLength: listLimits.cursorCharacters }),
  before: inQuery('before', { type: 'string', maxLength: listLimits.cursorCharacters }),
  sort: inQuery('sort', { type: 'string' }),
  q: inQuery('q', { type: 'string', maxLength: listLimits.searchCharacters }),
  first: inQuery('first', { type: 'string' }),
  filter: inQuery('filter', { type: 'string', maxLength: filterLimits.characters }),
  columns: inQuery('columns', { type: 'string' }),
  count: inQuery('count', { type: 'string', enum: ['auto', 'none', 'exact'], default: usual.count }),
  continue: inQuery('continue', { type: 'string', maxLength: listLimits.cursorCharacters }),
  relations: inQuery('relations', { type: 'string', enum: [...relationWays], default: 'key' }),
  raw: inQuery('raw', { type: 'string', enum: ['0', '1'], default: '0' }),
  mode: inQuery('mode', { type: 'string', enum: ['capped', 'exact'], default: 'capped' }),
  measure: inQuery('measure', { type: 'string' }),
  group: inQuery('group', { type: 'string' }),
  order: inQuery('order', { type: 'string' }),
  most: inQuery('most', {
    type: 'integer',
    minimum: 1,
    maximum: groupLimits.most,
    default: groupLimits.usual,
  }),
  zone: inQuery('zone', { type: 'string' }),
  column: { ...inQuery('column', { type: 'string' }), required: true },
  value: { ...inQuery('value', { type: 'string', minLength: 1 }), required: true },
  forever: inQuery('forever', { type: 'boolean', default: false }),
  version: { ...inQuery('version', { type: 'integer', minimum: 1 }), required: true },
}

export type TrailParameter = EntryParameter | 'size'

/** Parameters that only the trail has, or has in another form. */
export const trailParameters: Readonly<Record<TrailParameter, ApiParameter>> = {
  person: ofEntries('person'),
  table: ofEntries('table'),
  key: ofEntries('key'),
  column: ofEntries('column'),
  action: ofEntries('action'),
  job: ofEntries('job'),
  from: ofEntries('from'),
  to: ofEntries('to'),
  size: ofEntries('size', {
    type: 'integer',
    minimum: 1,
    maximum: listLimits.size,
    default: usualAuditSize,
  }),
}

/** What the question about rights is about. */
export const whyParameters: readonly ApiParameter[] = [
  { ...ofWhy('table'), required: true },
  ofWhy('right', { type: 'string', enum: [...tableRights], default: 'read' }),
  ofWhy('column'),
  ofWhy('key'),
  ofWhy('role'),
  ofWhy('person'),
]

/** What a search over all tables takes beside the text. */
export const searchParameters: readonly ApiParameter[] = [
  ofSearch('tables', { type: 'string' }),
  ofSearch('prefer', { type: 'string' }),
  ofSearch('most', toRange('most')),
  ofSearch('seconds', toRange('seconds')),
]

function toRange(name: 'most' | 'seconds'): object {
  return { type: 'integer', minimum: 1, maximum: searchAllLimits[name], default: usualSearch[name] }
}

function ofSearch(name: keyof typeof apiTexts.searchParameters, schema: object): ApiParameter {
  return { in: 'query', name, description: apiTexts.searchParameters[name], schema }
}

function ofWhy(name: keyof typeof apiTexts.whyParameters, schema: object = { type: 'string' }): ApiParameter {
  return { in: 'query', name, description: apiTexts.whyParameters[name], schema }
}

/** The dates of a board. */
export const rangeParameters: readonly ApiParameter[] = [
  ofRange('range', { type: 'string', enum: [...rangeNames], default: usualRange }),
  ofRange('from', { type: 'string', format: 'date' }),
  ofRange('to', { type: 'string', format: 'date' }),
]

/** Which tiles of a board. It may come several times. */
export const tileParameter: ApiParameter = {
  in: 'query',
  name: 'tile',
  description: apiTexts.tileParameter,
  schema: { type: 'array', items: { type: 'string' } },
}

function ofRange(name: keyof typeof apiTexts.rangeParameters, schema: object): ApiParameter {
  return { in: 'query', name, description: apiTexts.rangeParameters[name], schema }
}

/** Which file is sent, and which job has refused rows of it. */
export const importParameters = {
  table: { ...ofImport('table'), required: true },
  name: { ...ofImport('name'), required: true },
  job: { ...ofImport('job'), required: true },
} as const

function ofImport(name: keyof typeof apiTexts.importParameters): ApiParameter {
  return { in: 'query', name, description: apiTexts.importParameters[name], schema: { type: 'string' } }
}

/** With this header a client stops its earlier requests. */
export const clientRequestParameter: ApiParameter = {
  in: 'header',
  name: clientRequestHeader,
  description: apiTexts.parameters.request,
  schema: { type: 'string', pattern: clientRequestPattern },
}

/** With this header a request that is sent twice has one effect. */
export const onceParameter: ApiParameter = {
  in: 'header',
  name: idempotencyHeader,
  description: apiTexts.parameters.idempotencyKey,
  schema: { type: 'string', pattern: idempotencyPattern },
}

export const versionParameter: ApiParameter = {
  in: 'header',
  name: matchHeader,
  description: apiTexts.parameters.ifMatch,
  schema: { type: 'string' },
}

/** A part of the path, so it is always there. */
export function inPath(name: keyof typeof apiTexts.pathParameters): ApiParameter {
  return {
    in: 'path',
    name,
    description: apiTexts.pathParameters[name],
    required: true,
    schema: { type: 'string' },
  }
}

/** The parameters of a DataTables client, one for each member of its request. */
export function toClientParameters(request: JsonSchema | undefined): ApiParameter[] {
  return Object.entries(request?.properties ?? {}).flatMap(([name, part]) => {
    if (typeof part === 'boolean') return []
    const { description = '', ...schema } = part
    const parameter: ApiParameter = { in: 'query', name, description, schema }
    if (schema.type === 'integer') return parameter
    return { ...parameter, schema: toDeepObject(schema), style: 'deepObject', explode: true }
  })
}

/** OpenAPI has brackets for objects only. The members of a list are those with its positions: `order[0]`. */
function toDeepObject({ type, items, ...schema }: Omit<JsonSchema, 'description'>): object {
  if (type !== 'array') return { ...schema, type }
  const { maxItems, ...rest } = schema
  return {
    ...rest,
    type: 'object',
    additionalProperties: items,
    ...(maxItems !== undefined && { maxProperties: maxItems }),
  }
}

function inQuery(name: keyof typeof apiTexts.parameters, schema: object): ApiParameter {
  return { in: 'query', name, description: apiTexts.parameters[name], schema }
}

function ofEntries(name: TrailParameter, schema: object = { type: 'string' }): ApiParameter {
  return { in: 'query', name, description: apiTexts.entryParameters[name], schema }
}
