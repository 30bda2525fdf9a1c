import type { EdgeContext } from './edge.ts'

/** Whether the script of a page asks for its data as JSON. The page itself has the same address. */
export function asksForData(c: EdgeContext): boolean {
  c.env.outgoing.appendHeader('Vary', 'Accept')
  return c.req.header('Accept') === 'application/json'
}
