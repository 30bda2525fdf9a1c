import { readFileSync } from 'node:fs'

/** An example with the places and ports of a test. What it replaces must be there. */
export function fillIn(example: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${example} has no "${from}"`)
      return text.replaceAll(from, to)
    },
    readFileSync(example, 'utf8'),
  )
}
