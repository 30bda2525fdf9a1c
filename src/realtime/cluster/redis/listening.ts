import type { Clock } from '../../../std/clock.ts'
import type { Log } from '../../../std/log.ts'
import type { Ears } from '../cluster.ts'
import type { HeldPlaces } from './held-places.ts'
import type { Keys } from './keys.ts'
import { parseMessage } from './message.ts'
import { splitOnce } from './scan.ts'
import type { Seal } from './seal.ts'

interface Listening {
  /** The name of this node, which ignores its own messages. */
  readonly name: string
  readonly keys: Keys
  readonly seal: Seal
  readonly held: HeldPlaces
  readonly log: Log
  readonly clock: Clock
  ears(): Ears
}

/** Reads messages from the bus: two words from Redis or the sender, then the sealed text of the sender. */
export function createListening({ name, keys, seal, held, log, clock, ears }: Listening) {
  const refuse = createRefusals(log, clock)
  return (channel: string, text: string): void => {
    const place = held.onBus(channel)
    if (place === undefined && channel !== keys.commands) return
    const [first, rest] = splitOnce(text)
    if (first === name) return
    const [second, sealed] = splitOnce(rest)
    const json = seal.open(channel, sealed)
    const message = json === null ? null : parseMessage(json)
    if (message === null) refuse()
    else if (place) place.hear({ before: Number(first), number: Number(second), message })
    else if (message.kind === 'command') ears().commanded(message.command)
  }
}

/** Logs refused messages once a minute, however many there are. */
function createRefusals(log: Log, clock: Clock) {
  let refused = 0
  let toldMs = Number.NEGATIVE_INFINITY
  return () => {
    refused += 1
    const nowMs = clock.now().getTime()
    if (nowMs - toldMs < 60_000) return
    log.warn({ messages: refused }, refusal)
    toldMs = nowMs
    refused = 0
  }
}

const refusal =
  'Messages in Redis were not written by a node with the secrets of this one, and were dropped: give all nodes the same applications, and other programs another prefix'
