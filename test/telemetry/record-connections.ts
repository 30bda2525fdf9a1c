import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/**
 * Loaded before a program (`--import`), this writes every name that the program looks up and every place that it sends
 * to into a file, one per line. Clients of HTTP, TLS, databases, Redis and mail all end up here.
 */
const file = process.env.TEST_CONNECTIONS_FILE ?? ''
const note = (text: string) => appendFileSync(file, `${text}\n`)

// biome-ignore lint/suspicious/noExplicitAny: these functions of Node have many forms, and all are passed on as they come
type Anything = any

wrap(net.Socket.prototype, 'connect', (given) => {
  // Node's own callers pass the normalized arguments as one list.
  const first = Array.isArray(given[0]) ? given[0][0] : given[0]
  if (typeof first === 'object') return first.path ?? `${first.host ?? 'localhost'}:${first.port}`
  return typeof first === 'number'
    ? `${typeof given[1] === 'string' ? given[1] : 'localhost'}:${first}`
    : first
})
wrap(dgram.Socket.prototype, 'send', (given) => given.find((one) => typeof one === 'string') ?? 'a datagram')
for (const module of [dns, dns.promises] as Anything[]) {
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny', 'resolveTxt', 'resolveSrv'])
    wrap(module, name, ([name]) => `${name}:`)
}
syncBuiltinESMExports()

function wrap(owner: Anything, name: string, describe: (given: Anything[]) => string): void {
  const original = owner[name]
  owner[name] = function (this: unknown, ...given: unknown[]) {
    note(describe(given))
    return original.apply(this, given)
  }
}
