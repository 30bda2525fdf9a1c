/** What was chosen lately from a list of this name, in this browser, the latest first. */
export function readRecent(list: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(toPlace(list)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return [] // the browser blocks storage, or another program wrote there
  }
}

export function remember(list: string, id: string): void {
  try {
    localStorage.setItem(toPlace(list), JSON.stringify(withRecent(readRecent(list), id)))
  } catch {
    // Lists also work without recent items.
  }
}

export function withRecent(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, most)
}

function toPlace(list: string): string {
  return `switchboard:${list}`
}

const most = 8
