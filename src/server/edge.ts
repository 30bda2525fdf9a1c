import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Kernel } from '../kernel/index.ts'
import type { Log } from '../std/log.ts'
import type { Actor } from '../wire/actor.ts'
import type { Metrics } from './metrics.ts'
import type { Upload } from './upload.ts'

/** The settings that the edge needs. `config` has all. */
export interface EdgeSettings {
  readonly port: number
  readonly host: string
  readonly secret: string
  readonly url: URL | null
  readonly proxies: readonly string[]
  readonly origins: readonly string[]
  readonly writesPerSecond: number
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null
  readonly dev: boolean
}

/** What lives as long as the server. */
export interface Edge {
  readonly kernel: Kernel
  readonly settings: EdgeSettings
  readonly log: Log
  readonly metrics: Metrics
}

/** What the gates found out about a request, in the order of app.ts. */
export interface EdgeEnv {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    caller: Caller
    actor: Actor | null
    /** How the actor proved their identity. A session also needs a token against forgery. */
    proof: 'session' | 'bearer' | null
    sessionId: string | null
    /** The guest's signed cookie, if it was valid. */
    guest: string | null
    /** The body's text, once it was read. */
    body?: string
    /** The form with a file, once its first parts were read. */
    upload?: Promise<Upload>
  }
}

export interface Caller {
  readonly address: string
  readonly agent: string
  /** Our own address as this caller sees it: scheme, host and port. It never has a name that is not ours. */
  readonly origin: string
  readonly secure: boolean
  /** Whether the name by which they reached us is ours. */
  readonly hostIsOwn: boolean
  /** Whether browsers call it safe: https, or their own machine. Elsewhere they ignore some headers, and complain of them. */
  readonly trustworthy: boolean
}

export type EdgeContext = Context<EdgeEnv>

/** Before the answer is written, this means that the client has gone: a failure is then no bug, and nobody reads on. */
export function hasLeft(c: EdgeContext): boolean {
  return c.env.outgoing.destroyed
}
