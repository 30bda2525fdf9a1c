/** Finds ends of JSON values without making them: a line of 16 MB could be millions of objects. -1: it is no JSON. */
export function endOfValue(text: string, start: number): number {
  const closers: string[] = []
  let at = start
  for (;;) {
    const character = text[at]
    if (character === '{' || character === '[') {
      const closer = character === '{' ? '}' : ']'
      at = skipSpace(text, at + 1)
      if (text[at] !== closer) {
        closers.push(closer)
        at = startOfItem(text, at, closer)
        if (at === -1) return -1
        continue
      }
      at += 1
    } else {
      at = character === '"' ? endOfString(text, at) : endOfLiteral(text, at)
      if (at === -1) return -1
    }
    at = startOfNext(text, at, closers)
    if (closers.length === 0 || at === -1) return at
  }
}

/** Closes what ends here, and goes to the value after a comma. */
function startOfNext(text: string, end: number, closers: string[]): number {
  let at = end
  for (;;) {
    const closer = closers.at(-1)
    if (closer === undefined) return at
    at = skipSpace(text, at)
    if (text[at] === ',') return startOfItem(text, skipSpace(text, at + 1), closer)
    if (text[at] !== closer) return -1
    closers.pop()
    at += 1
  }
}

/** The value of a member stands after its key. */
function startOfItem(text: string, start: number, closer: string): number {
  if (closer === ']') return start
  const colon = skipSpace(text, endOfString(text, start))
  return text[colon] === ':' ? skipSpace(text, colon + 1) : -1
}

export function skipSpace(text: string, start: number): number {
  let at = start
  while (isSpace(text.charCodeAt(at))) at += 1
  return at
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13
}

export function endOfString(text: string, start: number): number {
  if (text[start] !== '"') return -1
  let at = start + 1
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === 34) return at + 1
    // Beyond the end, the code is NaN.
    if (!(code >= 32)) return -1
    if (code === 92) {
      const sequence = escaped.exec(text.slice(at + 1, at + 6))
      if (sequence === null) return -1
      at += sequence[0].length
    }
    at += 1
  }
}

const escaped = /^(?:["\\/bfnrt]|u[\da-fA-F]{4})/

/** No database keeps a number of more characters, and the pattern could not test it. */
const longestNumber = 200_000

function endOfLiteral(text: string, start: number): number {
  let at = start
  while (/[-+.\w]/.test(text.charAt(at)) && at - start <= longestNumber) at += 1
  return literal.test(text.slice(start, at)) ? at : -1
}

const literal = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$/
