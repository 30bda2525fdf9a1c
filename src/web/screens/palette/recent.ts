/** The ids of tables, views and actions that were chosen recently in this browser, the latest first. Never of rows. */
export function readRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return [] // the browser blocks storage, or another program wrote there
  }
}

export function remember(id: string): void {
  try {
    localStorage.setItem(place, JSON.stringify(withRecent(readRecent(), id)))
  } catch {
    // The palette also works without recent items.
  }
}

export function withRecent(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, most)
}

const place = 'switchboard:recent'
const most = 8
