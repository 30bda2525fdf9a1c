/** Where a server is, or the reason why its tests are skipped. */
export type Found = { readonly url: string } | { readonly missing: string }

export interface Server {
  /** The Vitest projects whose tests may ask for it. */
  readonly projects: readonly string[]
  /** Finds a server, or starts one and registers how to stop it. */
  find(onStop: (stop: () => Promise<void>) => void): Promise<Found>
}

export interface Started {
  readonly url: string
  stop(): Promise<void>
}
