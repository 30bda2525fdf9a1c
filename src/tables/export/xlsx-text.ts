/** Writes text for XML 1.0. What XML can't hold is written as Office does: `_x0007_`. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text
  return text
    .replace(likeEscape, '_x005F$&')
    .replace(impossible, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

const impossible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these
  /[\x00-\x08\x0B-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const likeEscape = /_(?=x[\dA-Fa-f]{4}_)/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these
const special = /[&<>\x00-\x08\x0B-\x1F\uD800-\uDFFF\uFFFE\uFFFF]|_x[\dA-Fa-f]{4}_/
