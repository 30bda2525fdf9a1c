/** What the text says; undefined, which no JSON says, where it is none. */
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
