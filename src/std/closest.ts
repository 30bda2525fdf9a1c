/** The candidate that a mistyped word most likely means; null if none is close. */
export function closest(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null
  // A third of the word may be wrong, and always two swapped letters. Beyond that it is another word.
  let bestDistance = Math.max(word.length > 3 ? 2 : 1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const replace = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const remove = (previous[column] ?? 0) + 1
      const insert = (current[column - 1] ?? 0) + 1
      current.push(Math.min(replace, remove, insert))
    }
    previous = current
  }
  return previous[to.length] ?? 0
}
