/** One way to move a row's switch. */
export interface Flipper {
  /** Resolves when it is committed; fails where nothing was written. */
  flip(id: number, active: boolean): Promise<void>
  close(): Promise<void>
}
