import type { Hint } from '../changes/index.ts'

/** The known changes of a table since the last look. */
export interface Dirt {
  readonly keys: ReadonlyMap<string, Hint>
  /** True if there are too many changes to list. */
  readonly isMuch: boolean
}

const mostKeys = 200

export const noDirt: Dirt = { keys: new Map(), isMuch: false }

/** Adds changes. The last change of a row wins. */
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
