import type { LineColumns } from './following.ts'

/** Rings soon after any program adds rows to one of our tables, so that nobody has to poll. */
export interface Bell {
  /** True if it may fail to ring now: the listener then has to look by itself. */
  readonly isMute: boolean
  /** Tells that the listener polls anyway, because rows come all the time. For seconds writers need not ring. */
  hush(): void
  close(): Promise<void>
}

export type BellPlace = Pick<LineColumns, 'table' | 'number'>
