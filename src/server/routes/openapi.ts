import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { readVersion } from '../../config/index.ts'
import type { EdgeEnv } from '../edge.ts'
import { toDocument } from '../openapi/document.ts'
import { requireActor } from '../require-actor.ts'

/** The description of the API, for generated clients and for people with a viewer. */
export function openApiRoutes(): Hono<EdgeEnv> {
  let text: string | null = null
  // The tag is weak, because the same text also travels compressed.
  return new Hono<EdgeEnv>().get('/openapi.json', etag({ weak: true }), (c) => {
    requireActor(c)
    text ??= JSON.stringify(toDocument(readVersion()))
    return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-cache' })
  })
}
