/** The members of an object in JSON; none if the text is anything else. */
export function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return toObject(JSON.parse(text))
  } catch {
    return {} // JSON.parse reports this only by throwing
  }
}

export function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
