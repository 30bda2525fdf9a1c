type Counts = ReadonlyMap<string, number>

/** Open connections by application: this node's as they are, the others' as they last said. */
export function createConnections() {
  const own = new Map<string, number>()
  let others: Counts = new Map()
  return {
    own,
    set(app: string, count: number): void {
      own.set(app, count)
    },
    of: (app: string): number => (own.get(app) ?? 0) + (others.get(app) ?? 0),
    /** Rather too many connections for a while than clients refused for nodes that may be gone. */
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
