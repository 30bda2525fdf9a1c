/** How long a write waits for its turn and for locks. */
export const defaultPatienceMs = 5000

/** A write that has waited long for its turn still gets this long for locks, because most are soon released. */
const leastMs = 100

/** The patience that is left since `asked`. It is in steps, so that the database gets few different values. */
export function leftPatience(patienceMs: number, asked: number): number {
  const leftMs = patienceMs - (performance.now() - asked)
  return Math.max(leastMs, Math.ceil(leftMs / leastMs) * leastMs)
}
