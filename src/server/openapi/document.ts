import { namesOf } from '../../std/names-of.ts'
import { apiTexts } from '../../wire/texts/api.ts'
import { apiAddresses } from './addresses.ts'
import type { ApiAddress } from './api-address.ts'
import {
  type ApiParameter,
  clientRequestParameter,
  inPath,
  onceParameter,
  queryParameters,
  toClientParameters,
  trailParameters,
  versionParameter,
} from './parameters.ts'
import { answerHeaders, toAnswer, toRefusals } from './responses.ts'
import { refTo, toSchemas } from './schemas.ts'

/** The description of the API in OpenAPI 3.1. */
export function toDocument(version: string): object {
  const schemas = toSchemas()
  const clientParameters = toClientParameters(schemas.DataTableRequest)
  const paths: Record<string, Record<string, object>> = {}
  for (const name of namesOf(apiAddresses)) {
    const address = apiAddresses[name]
    paths[address.path] = {
      ...paths[address.path],
      [address.method]: {
        operationId: name,
        summary: apiTexts.operations[name],
        ...toOperation(address, clientParameters),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: apiTexts.title, version, description: apiTexts.about },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas, headers: answerHeaders, securitySchemes },
  }
}

function toOperation(address: ApiAddress, clientParameters: readonly ApiParameter[]): object {
  const {
    method,
    path,
    parameters,
    ofEntries = [],
    own = [],
    body,
    once,
    versioned,
    answer,
    status = 200,
    problems,
  } = address
  const inQuery =
    typeof parameters === 'string'
      ? clientParameters
      : [
          ...parameters.map((name) => queryParameters[name]),
          ...ofEntries.map((name) => trailParameters[name]),
          ...own,
        ]
  return {
    security:
      method === 'get' ? [{ session: [] }, { bearer: [] }] : [{ session: [], csrf: [] }, { bearer: [] }],
    parameters: [
      ...toPathParameters(path),
      ...(method === 'post' ? own : inQuery),
      ...(method === 'get' && problems.includes('gone') ? [clientRequestParameter] : []),
      ...(once ? [onceParameter] : []),
      ...(versioned ? [versionParameter] : []),
    ],
    ...(body && { requestBody: toRequestBody(body) }),
    responses: { [status]: toAnswer(answer), ...toRefusals(problems) },
  }
}

function toPathParameters(path: string): ApiParameter[] {
  return (['table', 'key', 'column', 'id', 'delivery'] as const)
    .filter((name) => path.includes(`{${name}}`))
    .map(inPath)
}

/** JSON, or the same with a form's brackets. */
function toRequestBody(body: NonNullable<ApiAddress['body']>): object {
  if (body === 'file') {
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  }
  const { schema, asForm } = body
  const content = { schema: refTo(schema) }
  return {
    required: asForm !== true,
    content: {
      ...(asForm !== 'only' && { 'application/json': content }),
      ...(asForm && { 'application/x-www-form-urlencoded': content }),
    },
  }
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'switchboard',
    description: apiTexts.security.session,
  },
  csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN', description: apiTexts.security.csrf },
  bearer: { type: 'http', scheme: 'bearer', description: apiTexts.security.bearer },
}
