import { type Access, createAccess } from '../access/index.ts'
import { Problem } from '../std/problem.ts'
import type { HouseName, Store } from '../store/index.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { KernelOptions } from './kernel-options.ts'

interface AccessParts extends KernelOptions {
  readonly store: Store
  readonly houseName: HouseName
}

/** A provider sends people back to our public address, so a server must know it. */
export function openAccess(options: AccessParts): Access {
  const { store, houseName, settings, config, log, clock, use = 'serve' } = options
  const { secret, mail, url, session: limits } = settings
  const signIn = config.signIn ?? {}
  if (use === 'serve' && url === null && (signIn.providers ?? []).length > 0) {
    throw new Problem('invalid', accessRefusals.providersNeedUrl)
  }
  const { secondFactor } = signIn
  return createAccess({
    ...{ store, houseName, log, clock, secret, mail, signIn, secondFactor, limits },
    publicUrl: url,
  })
}
