import type { IncomingMessage } from 'node:http'
import { Problem } from '../../std/problem.ts'

/** Reads the whole body. Refuses more than `most` bytes by its declared length, or while it arrives. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most)
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += part.length
    if (size > most) throw tooLarge(most)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(most: number): Problem {
  return new Problem(
    'too-large',
    `A request may have ${most} bytes here: room for the largest batch that the limits allow (limits.eventsPerBatch, limits.eventData).`,
    { headers: { Connection: 'close' } },
  )
}
