/**
 * What a loader answers, as one JSON text. The router's own encoding looks at every value of every row, here and in the
 * browser: for 25 rows that was a fifth of the whole request. Only for what JSON holds, which is every `wire` shape.
 */
export interface Packed<T> {
  readonly json: string
  /** What was packed, where it has not travelled: a page is drawn from it, and the router's encoding doesn't see it. */
  readonly holds?: T
}

export function pack<T>(data: T): Packed<T> {
  return Object.defineProperty({ json: JSON.stringify(data) }, 'holds', { value: data })
}

export function unpack<T>({ json, holds }: Packed<T>): T {
  return holds ?? JSON.parse(json)
}
