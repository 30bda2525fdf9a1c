import { Problem } from '../../std/problem.ts'
import type { Turnstile } from '../../std/turnstile.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { type ExportAsk, exportList } from './export-list.ts'
import type { FilePiece } from './format.ts'

export interface Exports {
  /** Yields all rows that the query finds, as a file in pieces. Refusals come before the first piece. */
  write(ask: Omit<ExportAsk, 'places'>): AsyncGenerator<FilePiece>
}

/** The limit for one viewer. Further downloads are refused, because waiting for one may take an hour. */
const mostAtOnce = 2

/** `places` is the queue for their statements. */
export function createExports(places: Turnstile): Exports {
  const running = new Map<string, number>()

  function enter(viewer: string): () => void {
    const others = running.get(viewer) ?? 0
    if (others >= mostAtOnce) {
      throw new Problem('too-many-requests', listRefusals.tooManyExports(mostAtOnce))
    }
    running.set(viewer, others + 1)
    let left = false
    return () => {
      const now = left ? null : (running.get(viewer) ?? 0) - 1
      left = true
      if (now === 0) running.delete(viewer)
      else if (now !== null) running.set(viewer, now)
    }
  }

  return {
    async *write(ask) {
      const { source, signal } = ask
      signal?.throwIfAborted()
      const leave = enter(source.viewer.id)
      // A client that has disconnected does not read on to the end, so the export ends here.
      signal?.addEventListener('abort', leave, { once: true })
      try {
        yield* exportList({ ...ask, places })
      } finally {
        signal?.removeEventListener('abort', leave)
        leave()
      }
    },
  }
}
