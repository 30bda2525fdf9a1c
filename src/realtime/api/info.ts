import type { Occupancy } from '../cluster/cluster.ts'
import { refuseRequest } from './refuse-request.ts'

export type Attribute = 'user_count' | 'subscription_count' | 'cache'

export interface Counts {
  readonly user_count?: number
  readonly subscription_count?: number
}

/** Parses the attributes of channels that a request asks for, separated by commas. Refuses unknown attributes. */
export function parseInfo<Offered extends Attribute>(
  info: string | null | undefined,
  offered: readonly Offered[],
): ReadonlySet<Offered> {
  const names = (info ?? '').split(',').filter((name) => name !== '')
  return new Set(
    names.map((name) => {
      const known = offered.find((one) => one === name)
      if (known !== undefined) return known
      throw refuseRequest(`info may be ${offered.join(', ')} here, not ${JSON.stringify(name.slice(0, 50))}.`)
    }),
  )
}

/** Only presence channels have a count of users. */
export function toCounts({ users, subscriptions }: Occupancy, info: ReadonlySet<Attribute>): Counts {
  return {
    ...(info.has('user_count') && users !== null && { user_count: users }),
    ...(info.has('subscription_count') && { subscription_count: subscriptions }),
  }
}
