import { backoffMs, type Pace } from './pace.ts'

/** Notices that an address fails for every row, so that it is tried by one delivery at a time, ever more seldom. */
export interface Trouble {
  readonly isOn: boolean
  /** The time until the next try. */
  restMs(): number
  failed(row: string): void
  /** Returns whether this is the end of trouble. */
  succeeded(): boolean
}

/** One bad row is not the address’s fault. */
const severalRows = 5

export function createTrouble({ probeMs, mostProbeMs }: Pace): Trouble {
  const rows = new Set<string>()
  let failures = 0
  let until = 0
  return {
    get isOn() {
      return failures > 0
    },
    restMs: () => (failures === 0 ? 0 : Math.max(0, until - performance.now())),
    failed(row) {
      rows.add(row)
      // Requests that began together are one try.
      if (rows.size < severalRows && failures === 0) return
      if (performance.now() < until) return
      failures += 1
      until = performance.now() + backoffMs(failures, { firstMs: probeMs, mostMs: mostProbeMs })
    },
    succeeded() {
      const isEnd = failures > 0
      rows.clear()
      failures = 0
      return isEnd
    },
  }
}
