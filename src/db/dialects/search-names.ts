/** How the names of all search indexes begin; nothing else of ours is called like that. */
export function toSearchPrefix(ownName: string): string {
  return `${ownName}_search_`
}
