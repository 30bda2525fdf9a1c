const longest = 80

/** How people call a row, for a sentence that has little room. */
export function toShortLabel(label: string): string {
  const letters = Array.from(label)
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : label
}
