/** Where a server is, or the reason why its tests are skipped. */
export type Found = { readonly url: string } | { readonly missing: string }

export interface Server {
  /** The Vitest projects whose tests may ask for it. */
  readonly projects: readonly string[]
  /** Looks for it, or starts one and says how it is stopped. */
  find(onStop: (stop: () => Promise<void>) => void): Promise<Found>
}

export interface Started {
  readonly url: string
  stop(): Promise<void>
}
