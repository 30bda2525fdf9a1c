const hues = 9

/** One of the quiet colours of tokens.css: the same id has the same one wherever it stands. */
export function toHue(id: string): number {
  let sum = 7
  for (let index = 0; index < id.length; index += 1) sum = (sum * 31 + id.charCodeAt(index)) % 65_521
  return (sum % hues) + 1
}
