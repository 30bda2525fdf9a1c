import { namesOf } from '../../std/names-of.ts'
import { apiTexts } from '../../wire/texts/api.ts'
import { type ApiAddress, apiAddresses } from './addresses.ts'
import {
  type ApiParameter,
  clientRequestParameter,
  inPath,
  queryParameters,
  toClientParameters,
  trailParameters,
} from './parameters.ts'
import { answerHeaders, toAnswer, toRefusals } from './responses.ts'
import { refTo, toSchemas } from './schemas.ts'

/** The API in the words of OpenAPI 3.1. */
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
  const { method, path, parameters, ofEntries = [], answer, problems } = address
  const inQuery =
    typeof parameters === 'string'
      ? clientParameters
      : [
          ...parameters.map((name) => queryParameters[name]),
          ...ofEntries.map((name) => trailParameters[name]),
        ]
  return {
    security:
      method === 'post' ? [{ session: [], csrf: [] }, { bearer: [] }] : [{ session: [] }, { bearer: [] }],
    parameters: [
      ...toPathParameters(path),
      ...(method === 'post' ? [] : inQuery),
      ...(problems.includes('gone') ? [clientRequestParameter] : []),
    ],
    ...(method === 'post' && { requestBody }),
    responses: { 200: toAnswer(answer), ...toRefusals(problems) },
  }
}

function toPathParameters(path: string): ApiParameter[] {
  return (['table', 'key'] as const).filter((name) => path.includes(`{${name}}`)).map(inPath)
}

/** JSON, or the same in a form's brackets. */
const requestBody = {
  content: {
    'application/json': { schema: refTo('DataTableRequest') },
    'application/x-www-form-urlencoded': { schema: refTo('DataTableRequest') },
  },
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
