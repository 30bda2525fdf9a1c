/** The page of a list from which somebody came to a row, in this tab. */
export interface CameFrom {
  readonly address: string
  /** The keys of its rows, in their order. */
  readonly keys: readonly string[]
}

export function rememberList(table: string, from: CameFrom): void {
  try {
    sessionStorage.setItem(toName(table), JSON.stringify(from))
  } catch {
    // A row also works without its neighbours.
  }
}

/** Null if there is none, the browser blocks storage, or another program wrote there. */
export function readList(table: string): CameFrom | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(toName(table)) ?? 'null')
    return typeof kept?.address === 'string' && Array.isArray(kept.keys) ? kept : null
  } catch {
    return null
  }
}

function toName(table: string): string {
  return `switchboard:list:${table}`
}
