/**
 * Puts the members of JSON text on lines of their own; null if the text is not JSON. It does not parse numbers, so a
 * number with more digits than JavaScript can hold keeps all of them.
 */
export function layOutJson(text: string): string | null {
  if (!isJson(text)) return null
  let depth = 0
  let before = ''
  let written = ''
  for (const [token] of text.matchAll(tokens)) {
    const isClosing = token === '}' || token === ']'
    if (isClosing) depth -= 1
    const isFirst = before === '{' || before === '['
    if (isClosing ? !isFirst : isFirst || before === ',') written += `\n${'  '.repeat(depth)}`
    written += token === ':' ? ': ' : token
    if (token === '{' || token === '[') depth += 1
    before = token
  }
  return written
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false // the text was cut, or another program wrote it
  }
}
