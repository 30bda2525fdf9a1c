/** What pages keep in the browser begins with this. */
const prefix = 'switchboard:'
const ownerKey = `${prefix}person`
/** Drafts have their person in their names, so they wait for them. */
const draftPrefix = `${prefix}draft:`

/** Two people may use one browser: forgets what pages kept for the one before, such as recent items. */
export function forgetOthers(person: string): void {
  // The server draws pages, too, and its process has no reader.
  if (import.meta.env.SSR) return
  try {
    if (localStorage.getItem(ownerKey) === person) return
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && !key.startsWith(draftPrefix)) localStorage.removeItem(key)
    }
    sessionStorage.clear()
    localStorage.setItem(ownerKey, person)
  } catch {
    // The browser blocks storage, so nothing is kept.
  }
}
