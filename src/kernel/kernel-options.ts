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
  /** Default: a server. Nobody gets what a command's secret signs; commands that look or change existing things make no files. */
  readonly use?: 'serve' | 'add' | 'look'
}
