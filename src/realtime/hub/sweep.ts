/** One timer for all that wait for the same thing. It runs only while something waits. */
export interface Sweep<Waiting> {
  add(waiting: Waiting): void
  delete(waiting: Waiting): void
  close(): void
}

/** `look` returns true if the item goes on waiting. */
export function createSweep<Waiting>(everyMs: number, look: (waiting: Waiting) => boolean): Sweep<Waiting> {
  const all = new Set<Waiting>()
  let timer: NodeJS.Timeout | null = null

  function stop() {
    if (timer !== null) clearInterval(timer)
    timer = null
  }

  function lookAtAll() {
    // The item is deleted first, so that adding it again while `look` runs works.
    for (const waiting of [...all]) if (all.delete(waiting) && look(waiting)) all.add(waiting)
    if (all.size === 0) stop()
  }

  return {
    add(waiting) {
      all.add(waiting)
      timer ??= setInterval(lookAtAll, everyMs).unref()
    },
    delete(waiting) {
      all.delete(waiting)
    },
    close() {
      all.clear()
      stop()
    },
  }
}
