/**
 * What a loader answers, as one JSON text. The router's own encoding looks at every value of every row, here and in the
 * browser: for 25 rows that was a fifth of the whole request. Only for what JSON holds, which is every `wire` shape.
 */
export interface Packed<T> {
  readonly json: string
  /** Never there: it lets the type travel with the text. */
  readonly holds?: T
}

export function pack<T>(data: T): Packed<T> {
  return { json: JSON.stringify(data) }
}

export function unpack<T>({ json }: Packed<T>): T {
  return JSON.parse(json)
}
