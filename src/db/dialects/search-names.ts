/** The prefix of all search indexes. Nothing else of ours begins with it. */
export function toSearchPrefix(ownName: string): string {
  return `${ownName}_search_`
}
