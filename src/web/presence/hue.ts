const hues = 9

/** One of the quiet colours of tokens.css. The same id always gets the same colour. */
export function toHue(id: string): number {
  let sum = 7
  for (let index = 0; index < id.length; index += 1) sum = (sum * 31 + id.charCodeAt(index)) % 65_521
  return (sum % hues) + 1
}
