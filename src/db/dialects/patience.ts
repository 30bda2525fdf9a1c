/** How long a write waits for its turn and for the locks of others. */
export const defaultPatienceMs = 5000

/** Who waited long for a turn still waits so long for others, most of whom are soon done. */
const leastMs = 100

/** What is left of it since `asked`. In steps, so that the database is told few different ones. */
export function leftPatience(patienceMs: number, asked: number): number {
  const leftMs = patienceMs - (performance.now() - asked)
  return Math.max(leastMs, Math.ceil(leftMs / leastMs) * leastMs)
}
