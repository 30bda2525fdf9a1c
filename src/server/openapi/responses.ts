import { type ProblemCode, problems } from '../../std/problem.ts'
import { apiTexts } from '../../wire/texts/api.ts'
import { problemTitles } from '../../wire/texts/refusals/titles.ts'
import type { ApiAddress } from './api-address.ts'
import { refTo } from './schemas.ts'

const text = { type: 'string' }

export const answerHeaders = {
  'X-Request-Id': { description: apiTexts.headers.requestId, schema: text },
  'X-Count': {
    description: apiTexts.headers.count,
    schema: { type: 'string', enum: ['exact', 'capped', 'estimated'] },
  },
  'X-Switchboard-Ignored': { description: apiTexts.headers.ignored, schema: text },
  'X-Switchboard-Problem': { description: apiTexts.headers.problem, schema: text },
  'Retry-After': { description: apiTexts.headers.retryAfter, schema: { type: 'integer' } },
} as const

type HeaderName = keyof typeof answerHeaders

export function toAnswer(answer: ApiAddress['answer']): object {
  const ofClient: readonly HeaderName[] = ['X-Count', 'X-Switchboard-Ignored', 'X-Switchboard-Problem']
  return {
    description: answer === 'nothing' ? apiTexts.nothing : apiTexts.answer,
    headers: toHeaders(['X-Request-Id', ...(answer === 'DataTableAnswer' ? ofClient : [])]),
    ...(answer !== 'nothing' && { content: toContent(answer) }),
  }
}

function toContent(answer: Exclude<ApiAddress['answer'], 'nothing'>): object {
  switch (answer) {
    case 'csv':
      return { 'text/csv': { schema: text } }
    case 'xlsx':
      return {
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
          schema: { type: 'string', format: 'binary' },
        },
      }
    case 'ndjson':
      return { 'application/x-ndjson': { schema: text } }
    case 'file': {
      const schema = { type: 'string', format: 'binary' }
      return { 'text/plain': { schema }, 'application/octet-stream': { schema } }
    }
    case 'document':
      return { 'application/json': { schema: { type: 'object' } } }
    default:
      return { 'application/json': { schema: refTo(answer) } }
  }
}

/** The refusals by status. The descriptions name the codes. */
export function toRefusals(codes: readonly ProblemCode[]): Record<string, object> {
  const statuses = new Set(codes.map((code) => problems[code]))
  return Object.fromEntries([...statuses].map((status) => [status, toRefusal(status, codes)]))
}

function toRefusal(status: number, codes: readonly ProblemCode[]): object {
  return {
    description: codes
      .filter((code) => problems[code] === status)
      .map((code) => `${code}: ${problemTitles[code]}`)
      .join('; '),
    headers: toHeaders(['X-Request-Id', ...(retried.includes(status) ? (['Retry-After'] as const) : [])]),
    content: { 'application/problem+json': { schema: refTo('Problem') } },
  }
}

const retried: readonly number[] = [429, 503]

function toHeaders(names: readonly HeaderName[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
