import type { z } from 'zod/mini'
import { refuseRequest } from './refuse-request.ts'

/** Parses a body of this shape. Otherwise refuses it with the schema's sentence for the first thing that is wrong. */
export function parseBody<Shape extends z.ZodMiniType>(body: Uint8Array, shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(parseJson(body))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `
  throw refuseRequest(`${place}${issue?.message ?? 'The body is not as it should be.'}`)
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw refuseRequest('The body must be JSON in UTF-8.')
  }
}
