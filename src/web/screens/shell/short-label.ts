const longest = 80

/** Shortens a row's label for a sentence. */
export function toShortLabel(label: string): string {
  const letters = Array.from(label)
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : label
}
