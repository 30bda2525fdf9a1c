import type { LineColumns } from './sql.ts'

/** Rings soon after lines were added to a table of ours, whoever added them: nobody has to look all the time. */
export interface Bell {
  /** It may fail to ring now: who needs to know looks by themselves. */
  readonly isMute: boolean
  /** Lines come all the time and are looked for anyway: it may be mute for some seconds, so that writers need not ring. */
  hush(): void
  close(): Promise<void>
}

export type BellPlace = Pick<LineColumns, 'table' | 'number'>
