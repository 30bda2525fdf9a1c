import type { LoadedConfig } from '../config/index.ts'
import type { Log } from '../std/log.ts'

/** A log for rooms that get a part of the config and do not know its file. */
export function createConfigLog({ config, log }: { config: LoadedConfig; log: Log }): Pick<Log, 'warn'> {
  return { warn: (facts, complaint) => log.warn(facts, toConfigComplaint(config, complaint)) }
}

/** "switchboard.config.ts: tables.order: there is no such table." */
export function toConfigComplaint({ file }: LoadedConfig, complaint: string): string {
  return file === undefined ? complaint : `${file}: ${complaint}`
}
