/** Parses the text. Invalid JSON gives undefined, which no JSON can mean. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isJson(text: string): boolean {
  return readJson(text) !== undefined
}
