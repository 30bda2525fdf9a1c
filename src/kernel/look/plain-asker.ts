import type { Asker } from '../asker.ts'

/** Who asks, without the number of the request: the parts of a look must not replace each other. */
export function toPlainAsker({ signal, timeZone }: Asker): Asker {
  return { ...(signal && { signal }), ...(timeZone !== undefined && { timeZone }) }
}
