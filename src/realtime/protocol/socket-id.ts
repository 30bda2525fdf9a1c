import { randomInt } from 'node:crypto'

const most = 10_000_000_000

/** Creates the id of one connection, unique over all nodes. Nobody can guess the next one. */
export function createSocketId(): string {
  return `${randomInt(1, most)}.${randomInt(1, most)}`
}

export function isSocketId(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,20}\.\d{1,20}$/.test(text)
}
