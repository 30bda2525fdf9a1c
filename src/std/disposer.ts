export interface Disposer {
  add(name: string, dispose: () => Promise<void> | void): void
  dispose(): Promise<void>
}

/** Closes everything that was opened, the last first. A failure does not stop it: it reports all at the end. */
export function createDisposer(): Disposer {
  const open: { name: string; dispose: () => Promise<void> | void }[] = []
  return {
    add(name, dispose) {
      open.push({ name, dispose })
    },
    async dispose() {
      const failures: Error[] = []
      for (let item = open.pop(); item; item = open.pop()) {
        try {
          await item.dispose()
        } catch (cause) {
          failures.push(new Error(`Could not close ${item.name}`, { cause }))
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some parts did not close')
    },
  }
}
