import { settingFlags } from '../../config/index.ts'
import { isSeeded, seedDemo } from '../../demo/index.ts'
import { type Kernel, openTarget, setupLinkMinutes } from '../../kernel/index.ts'
import { arePagesBuilt, type Listening, listen } from '../../server/index.ts'
import { Problem } from '../../std/problem.ts'
import type { Arguments, Command } from '../command.ts'
import { toListenProblem } from '../listen-problem.ts'
import { type Opening, openKernel, openSettings } from '../open-kernel.ts'
import { releaseMemory } from '../release-memory.ts'
import { toStartCommand } from '../start-command.ts'
import type { Terminal } from '../terminal.ts'
import { untilStopped } from '../until-stopped.ts'
import { warnOfIgnored } from '../warn-of-ignored.ts'

/** The server gives open requests 8 s. What still hangs after this time is left behind. */
const leaveMs = 9_500

export const start: Command = {
  name: 'start',
  summary: 'Starts the server on your database, or on the demo world if you name none.',
  usage: ['start [DATABASE-URL] [flags]'],
  words: 1,
  flags: settingFlags(),
  async run(args, terminal) {
    const opening = openSettings({ flags: args.flags, words: { database: args.words[0] } }, terminal)
    requirePages(opening)
    const { path, ignored } = opening.settings.push.reverb
    // Pages and push server have one root, so a path for the push server is ignored.
    warnOfIgnored(path === null ? ignored : ['REVERB_SERVER_PATH', ...ignored], opening.log)
    if (opening.settings.demo) await seedWhereEmpty(opening, terminal)
    const kernel = await openKernel(opening, terminal)
    try {
      releaseMemory()
      const server = await openServer({ kernel, opening, args, terminal })
      const stop = terminal.listenForStop(server.reloadCertificate)
      terminal.print(await greet({ kernel, server, opening, terminal }))
      await untilStopped(stop)
      opening.log.info({}, 'stopping')
      terminal.leaveWithin(leaveMs)
      await server.close()
    } finally {
      await kernel.close()
    }
    opening.log.info({}, 'stopped')
  },
}

/** This check comes before anything is created in a database. */
function requirePages({ settings }: Opening): void {
  if (settings.dev || arePagesBuilt()) return
  throw new Problem('invalid', 'The pages are not built yet. "npm start" builds them and starts the server.')
}

async function seedWhereEmpty({ settings, log }: Opening, terminal: Terminal): Promise<void> {
  const database = await openTarget(settings, { log, create: true })
  try {
    if ((await database.introspect()).tables.length > 0) return
    terminal.print('Creating the demo world …')
    await seedOnce(database)
  } finally {
    await database.close()
  }
}

/** If two starts both find it empty, the second one fails, and finds the demo made. */
async function seedOnce(database: Parameters<typeof isSeeded>[0]): Promise<void> {
  try {
    await seedDemo({ database })
  } catch (failure) {
    if (!(await isSeeded(database))) throw failure
  }
}

interface Opened {
  readonly kernel: Kernel
  readonly opening: Opening
  readonly args: Arguments
  readonly terminal: Terminal
}

async function openServer({ kernel, opening, args, terminal }: Opened): Promise<Listening> {
  const { settings, log } = opening
  try {
    return await listen({ kernel, settings, log })
  } catch (failure) {
    const isNpm = terminal.env.npm_lifecycle_event === 'start'
    const start = isNpm ? 'npm start --' : 'switchboard start'
    const again = `${toStartCommand(args, start)} --port`
    throw toListenProblem(failure, { ...settings, hostName: 'HOST', again })
  }
}

interface Running {
  readonly kernel: Kernel
  readonly server: Listening
  readonly opening: Opening
  readonly terminal: Terminal
}

async function greet({ kernel, server, opening: { settings }, terminal }: Running): Promise<string> {
  const { address } = server
  const token = await kernel.setupLink()
  const lines = ['', `  Switchboard is running at ${address}`, '']
  if (token !== null) {
    lines.push(
      `  First owner   ${address}/setup?token=${token}`,
      `                works once, for ${setupLinkMinutes} minutes`,
    )
  }
  if (settings.demo) lines.push(`  Try           open two windows, then ${toLifeCommand(terminal)}`)
  lines.push('  Stop          Ctrl+C', '')
  return lines.join('\n')
}

/** The command as a person can type it, after the way in which they started us. */
function toLifeCommand({ env: { npm_lifecycle_event: event } }: Terminal): string {
  if (event === undefined) return 'switchboard demo life'
  return event === 'npx' ? 'npx switchboard demo life' : 'npm run demo:life'
}
