import type { SwitchboardError } from './switchboard-error.ts'

/** Holds what arrives until somebody asks for it. */
export interface Mailbox<T> {
  put(item: T): void
  /** After what is there, `read` ends; with the failure it throws. */
  end(failure?: SwitchboardError): void
  read(): AsyncGenerator<T, void>
}

/** If its reader is too slow, all that waits is replaced by one item that says so. */
export function createMailbox<T>(most: number, lost: T): Mailbox<T> {
  let items: T[] = []
  let ended: { readonly failure: SwitchboardError | undefined } | null = null
  let wake = () => {}
  return {
    put(item) {
      if (items.length >= most) items = [lost]
      items.push(item)
      wake()
    },
    end(failure) {
      ended ??= { failure }
      wake()
    },
    async *read() {
      for (;;) {
        const [item] = items.splice(0, 1)
        if (item !== undefined) yield item
        else if (ended !== null) break
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
      if (ended.failure) throw ended.failure
    },
  }
}
