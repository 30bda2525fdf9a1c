export type TextPart = string | { readonly words: string; readonly href: string }

/** Words in brackets with an address in parentheses, or a bare address. */
const links =
  /\[([^\][\n]{1,200})\]\(((?:https?:\/\/|\/(?!\/))[^\s()<>]+)\)|(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/g

/** The paragraphs of a text, with its links. Everything else is plain text. */
export function toParagraphs(text: string): readonly (readonly TextPart[])[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(toParts)
}

function toParts(paragraph: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: whole, 1: words, 2: address, 3: bare, index } of paragraph.matchAll(links)) {
    if (index > end) parts.push(paragraph.slice(end, index))
    const href = address ?? bare ?? ''
    parts.push({ words: words ?? href, href })
    end = index + whole.length
  }
  if (end < paragraph.length) parts.push(paragraph.slice(end))
  return parts
}
