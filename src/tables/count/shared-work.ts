/** Callers of the same work share one run. It stops when the last of them has left. */
export interface SharedWork<T> {
  join(name: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>
}

interface Running<T> {
  readonly result: Promise<T>
  readonly stop: AbortController
  askers: number
}

export function createSharedWork<T>(): SharedWork<T> {
  const running = new Map<string, Running<T>>()

  function begin(name: string, work: (signal: AbortSignal) => Promise<T>): Running<T> {
    const stop = new AbortController()
    const begun: Running<T> = { result: work(stop.signal), stop, askers: 0 }
    running.set(name, begun)
    const forget = () => {
      if (running.get(name) === begun) running.delete(name)
    }
    begun.result.then(forget, forget)
    return begun
  }

  return {
    join(name, work, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason)
      const found = running.get(name) ?? begin(name, work)
      found.askers += 1
      return new Promise((resolve, reject) => {
        const leave = () => {
          reject(signal?.reason)
          found.askers -= 1
          if (found.askers > 0) return
          // A caller that comes during the stop must not be stopped with it.
          if (running.get(name) === found) running.delete(name)
          found.stop.abort(signal?.reason)
        }
        signal?.addEventListener('abort', leave, { once: true })
        found.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
      })
    },
  }
}
