import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Kernel } from '../kernel/index.ts'
import type { Log } from '../std/log.ts'
import type { Actor } from '../wire/actor.ts'
import type { Metrics } from './metrics.ts'

/** What the edge needs to know of the settings; `config` has them all. */
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

/** What the gates found out about one request, in the order in which they stand in app.ts. */
export interface EdgeEnv {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    caller: Caller
    actor: Actor | null
    /** How the actor proved who they are; only a session needs a token against forgery. */
    proof: 'session' | 'bearer' | null
    sessionId: string | null
    /** The guest's signed cookie, when it came with a valid one. */
    guest: string | null
    /** The request's text, once somebody has read it. */
    body?: string
  }
}

export interface Caller {
  readonly address: string
  readonly agent: string
  /** Our own address as this caller sees it: scheme, host and port. Never a name that is not ours. */
  readonly origin: string
  readonly secure: boolean
  /** The name by which they reached us is one of ours. */
  readonly hostIsOwn: boolean
  /** Browsers take it for safe: https, or their own machine. From elsewhere they ignore some headers, and complain of them. */
  readonly trustworthy: boolean
}

export type EdgeContext = Context<EdgeEnv>

/** Before the answer is written this means that its asker has gone: what fails then is no bug, and nobody reads on. */
export function hasLeft(c: EdgeContext): boolean {
  return c.env.outgoing.destroyed
}
