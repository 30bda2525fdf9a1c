import { z } from 'zod/mini'
import { Problem } from '../../std/problem.ts'
import type { App } from '../app.ts'
import { isSocketId } from '../protocol/socket-id.ts'
import { refuseRequest } from './refuse-request.ts'

/** The fields that every way to publish takes, each with the sentence for a wrong value. */
export const eventFields = {
  name: z.string('The name of an event must be a text.'),
  data: z.string('The data of an event must be a text; send an object as its JSON.'),
  socket_id: z.nullish(z.string('socket_id must be a text.')),
  info: z.nullish(z.string('info must be a text with commas.')),
}

export interface EventFields {
  readonly name: string
  readonly data: string
  readonly socket_id?: string | null | undefined
}

export function requirePublishable({ limits }: App, { name, data, socket_id }: EventFields): void {
  if (name === '' || name.length > limits.eventName)
    throw refuseRequest(
      `The name of an event takes 1 to ${limits.eventName} characters (limits.eventName); this has ${name.length}.`,
    )
  if (/^pusher(_internal)?:/.test(name))
    throw refuseRequest('Names that begin with "pusher:" or "pusher_internal:" are the protocol’s own.')
  if (socket_id != null && !isSocketId(socket_id))
    throw refuseRequest('socket_id must be two numbers with a dot between them.')
  const bytes = Buffer.byteLength(data)
  if (bytes > limits.eventData)
    throw new Problem(
      'too-large',
      `The data of an event may have ${limits.eventData} bytes (limits.eventData); this has ${bytes}.`,
    )
}
