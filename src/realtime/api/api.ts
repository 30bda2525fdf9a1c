/** A request to the HTTP API, as the client sent it. */
export interface ApiRequest {
  readonly method: string
  /** The address with its query, not decoded. */
  readonly url: string
  readonly body: Uint8Array
}

export interface ApiAnswer {
  readonly status: number
  readonly type: 'application/json' | 'text/plain; charset=utf-8'
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}
