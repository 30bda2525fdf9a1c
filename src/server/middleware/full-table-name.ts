import type { MiddlewareHandler } from 'hono'
import type { Edge, EdgeEnv } from '../edge.ts'
import { findFullAddress, isPageAddress } from '../table-names.ts'

/** Redirects signed-in people who omit a table's schema to its full address. */
export function leadToFullName({ kernel }: Edge): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { incoming } = c.env
    const actor = c.get('actor')
    const isAsked = isPageAddress(incoming) && actor !== null
    const address = isAsked ? await findFullAddress(kernel, incoming.url ?? '', actor) : null
    return address === null ? next() : c.redirect(address)
  }
}
