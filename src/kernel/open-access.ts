import { type Access, createAccess } from '../access/index.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { KernelOptions } from './kernel-options.ts'

/** A provider sends people back to our public address, so a server must know it. */
export function openAccess(options: KernelOptions & { readonly store: Store }): Access {
  const { store, settings, config, log, clock, use = 'serve' } = options
  const { secret, mail, url, session: limits } = settings
  const signIn = config.signIn ?? {}
  if (use === 'serve' && url === null && (signIn.providers ?? []).length > 0) {
    throw new Problem('invalid', accessRefusals.providersNeedUrl)
  }
  const { secondFactor } = signIn
  return createAccess({ store, log, clock, secret, mail, signIn, secondFactor, limits, publicUrl: url })
}
