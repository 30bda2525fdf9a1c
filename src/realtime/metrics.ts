import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ClusterState } from './cluster/cluster.ts'

/** The state at the moment of a request. */
export interface Readings {
  /** Open connections by application. */
  readonly connections: ReadonlyMap<string, number>
  /** Occupied channels of this node by kind. */
  readonly channels: ReadonlyMap<string, number>
  readonly messagesIn: number
  readonly messagesOut: number
  readonly slowConsumers: number
  readonly addressRefusals: number
  readonly webhooksWaiting: number
  readonly webhooksDropped: number
  readonly state: ClusterState | 'draining'
}

export interface Metrics {
  /** Observes how long a fan-out took from its first message on. */
  observeFanOut(seconds: number): void
  toText(): Promise<string>
}

const states: readonly Readings['state'][] = ['alone', 'joined', 'degraded', 'draining']

/** Messages update no metrics. A request for the metrics fills them. */
export function createMetrics(read: () => Readings): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `switchboard_push_${name}`, help, labelNames, registers })
  const total = (name: string, help: string) =>
    new Counter({ name: `switchboard_push_${name}_total`, help, registers })

  const connections = gauge('connections', 'Open connections of this node, by application', 'app')
  const channels = gauge('channels', 'Channels of this node that somebody has subscribed to, by kind', 'kind')
  const messagesIn = total('messages_in', 'Messages that clients sent')
  const messagesOut = total('messages_out', 'Messages that were written to clients')
  const slowConsumers = total('slow_consumers', 'Clients that were cut because they read too slowly')
  const addressRefusals = total(
    'address_refusals',
    'Clients that were refused because their address had too many connections',
  )
  const webhooksWaiting = gauge('webhooks_waiting', 'Events for webhooks that are not delivered yet')
  const webhooksDropped = total('webhooks_dropped', 'Events for webhooks that were given up')
  const state = gauge('state', '1 for the state that the node is in', 'state')
  const fanOut = new Histogram({
    name: 'switchboard_push_fan_out_seconds',
    help: 'From the first message of a turn of the loop until the last byte for the last of several clients was with the kernel',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  })

  return {
    observeFanOut: (seconds) => fanOut.observe(seconds),
    async toText() {
      const readings = read()
      fill(connections, 'app', readings.connections)
      fill(channels, 'kind', readings.channels)
      fill(state, 'state', new Map(states.map((name) => [name, name === readings.state ? 1 : 0])))
      raise(messagesIn, readings.messagesIn)
      raise(messagesOut, readings.messagesOut)
      raise(slowConsumers, readings.slowConsumers)
      raise(addressRefusals, readings.addressRefusals)
      raise(webhooksDropped, readings.webhooksDropped)
      webhooksWaiting.set(readings.webhooksWaiting)
      return registry.metrics()
    },
  }
}

function fill(gauge: Gauge, label: string, values: ReadonlyMap<string, number>): void {
  gauge.reset()
  for (const [name, value] of values) gauge.set({ [label]: name }, value)
}

/** A counter of the library can only rise. Our own counters are the source, so this resets it first. */
function raise(counter: Counter, value: number): void {
  counter.reset()
  counter.inc(value)
}
