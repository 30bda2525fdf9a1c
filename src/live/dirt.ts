import type { Hint } from '../changes/index.ts'

/** What is known to have changed in a table since it was last looked at. */
export interface Dirt {
  readonly keys: ReadonlyMap<string, Hint>
  /** Too much to tell one by one. */
  readonly isMuch: boolean
}

const mostKeys = 200

export const noDirt: Dirt = { keys: new Map(), isMuch: false }

/** Of several changes of one row the last one counts. */
export function addDirt(dirt: Dirt, hints: readonly Hint[]): Dirt {
  const keys = new Map(dirt.keys)
  let { isMuch } = dirt
  for (const hint of hints) {
    if (hint.key === null) isMuch = true
    else keys.set(hint.key, hint)
  }
  isMuch ||= keys.size > mostKeys
  return isMuch ? { keys: new Map(), isMuch } : { keys, isMuch }
}
