import type { LoadedConfig, Settings } from '../config/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { ConfirmAttach } from './attach.ts'

export interface KernelOptions {
  readonly settings: Settings
  readonly config: LoadedConfig
  readonly log: Log
  readonly clock: Clock
  readonly confirmAttach: ConfirmAttach
  /** Default: a server's. What a command's secret signs is given to nobody; one that looks, or changes what is there, makes no files. */
  readonly use?: 'serve' | 'add' | 'look'
}
