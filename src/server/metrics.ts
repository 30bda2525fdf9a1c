import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  observeRequest(facts: { method: string; route: string; status: number; seconds: number }): void
}

/** Labels are few and known: the route's pattern, and never an address. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'switchboard_http_request_seconds',
    help: 'Time to answer a request, by route and kind of status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'switchboard_http_failures_total',
    help: 'Answers with a status of 500 or more',
    labelNames: ['route'],
    registers: [registry],
  })
  return {
    registry,
    observeRequest({ method, route, status, seconds: taken }) {
      seconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, taken)
      if (status >= 500) failures.inc({ route })
    },
  }
}
