import {
  borrowSettings,
  inDataFolder,
  type LoadedSettings,
  loadConfig,
  loadSettings,
  type SettingSources,
} from '../config/index.ts'
import {
  type ConfirmAttach,
  createKernel,
  createLog,
  type Kernel,
  type KernelOptions,
} from '../kernel/index.ts'
import { systemClock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { SystemActor } from '../wire/actor.ts'
import type { Arguments } from './command.ts'
import type { Terminal } from './terminal.ts'

/** The actor of an operator's command. */
export const commandLine: SystemActor = { kind: 'system', name: 'command line' }

export interface Opening {
  readonly settings: LoadedSettings
  readonly log: Log
}

export function openSettings(given: Pick<SettingSources, 'flags' | 'words'>, terminal: Terminal): Opening {
  const settings = loadSettings({ ...given, env: terminal.env, cwd: terminal.cwd })
  return { settings, log: openLog(settings, terminal) }
}

export function openLog({ logLevel }: Pick<LoadedSettings, 'logLevel'>, terminal: Terminal): Log {
  return createLog({ level: logLevel, forPeople: terminal.logForPeople, write: terminal.log })
}

export async function openKernel(opening: Opening, terminal: Terminal): Promise<Kernel> {
  return createKernel(await toKernelOptions(opening, terminal))
}

async function toKernelOptions({ settings, log }: Opening, terminal: Terminal): Promise<KernelOptions> {
  const config = await loadConfig({ cwd: terminal.cwd, configFile: settings.configFile })
  return { settings, config, log, clock: systemClock, confirmAttach: confirmAt(terminal) }
}

export interface Wanted extends Pick<Arguments, 'flags'> {
  readonly use: Exclude<KernelOptions['use'], 'serve' | undefined>
}

/** Closes what it opens in any case. */
export async function withKernel<T>(
  wanted: Wanted,
  terminal: Terminal,
  work: (kernel: Kernel) => Promise<T>,
): Promise<T> {
  const kernel = await createKernel(await toBriefOptions(wanted, terminal))
  try {
    return await work(kernel)
  } finally {
    await kernel.close()
  }
}

/** For commands that do one thing and end. They make no secret, and at most a data folder for the demo. */
export async function toBriefOptions({ flags, use }: Wanted, terminal: Terminal): Promise<KernelOptions> {
  const settings = borrowSettings({ flags, env: terminal.env, cwd: terminal.cwd })
  if (use === 'add' && settings.demo) inDataFolder(settings.dataDir, () => {})
  // It joins no other nodes: it pushes nothing, and would end before it had joined.
  const push = { ...settings.push, redisUrl: null }
  const opening = { settings: { ...settings, push }, log: openLog(settings, terminal) }
  return { ...(await toKernelOptions(opening, terminal)), use }
}

export function confirmAt(terminal: Terminal): ConfirmAttach {
  return async ({ databaseName, place }) => {
    if (!terminal.interactive) return false
    const answer = await terminal.ask(
      `Switchboard keeps its own tables (people, sessions, audit trail) in ${place} of ${databaseName}.\nCreate them? [y/N] `,
    )
    return /^y(es)?$/i.test(answer)
  }
}
