type Counts = ReadonlyMap<string, number>

/** Open connections by application: the exact number of this node, and what the other nodes last reported. */
export function createConnections() {
  const own = new Map<string, number>()
  let others: Counts = new Map()
  return {
    own,
    set(app: string, count: number): void {
      own.set(app, count)
    },
    of: (app: string): number => (own.get(app) ?? 0) + (others.get(app) ?? 0),
    /** Forgets nodes that may be gone. Too many connections for a while are better than refused clients. */
    forgetOthers(): void {
      others = new Map()
    },
    hear(self: string, told: ReadonlyMap<string, Readonly<Record<string, number>>>): void {
      const sums = new Map<string, number>()
      for (const [node, said] of told) {
        if (node === self) continue
        for (const [app, count] of Object.entries(said)) sums.set(app, (sums.get(app) ?? 0) + count)
      }
      others = sums
    },
  }
}
