import { inDataFolder, readSettings, targetFlags } from '../../config/index.ts'
import { isSeeded, liveDemo, type SeedProgress, seedDemo } from '../../demo/index.ts'
import { openTarget } from '../../kernel/index.ts'
import { Problem } from '../../std/problem.ts'
import { formatNumber } from '../../wire/texts/format-number.ts'
import { type Arguments, type Command, UsageError } from '../command.ts'
import { refuseMore } from '../forms.ts'
import { openLog } from '../open-kernel.ts'
import { toStartCommand } from '../start-command.ts'
import type { Terminal } from '../terminal.ts'

export const demo: Command = {
  name: 'demo',
  summary: 'Creates the demo world in an empty database, or keeps writing to it.',
  usage: ['demo [--rows NUMBER]', 'demo life [--per-second NUMBER]'],
  words: 1,
  flags: {
    rows: {
      type: 'string',
      placeholder: 'NUMBER',
      sentence: 'The number of products, for measurements; default 5,000.',
    },
    'per-second': {
      type: 'string',
      placeholder: 'NUMBER',
      sentence: 'Writes per second of "demo life"; default 2.',
    },
    ...targetFlags(),
  },
  async run(args, terminal) {
    const [form] = args.words
    if (form !== undefined && form !== 'life')
      throw new UsageError(`There is no "demo ${form}". Did you mean "demo life"?`)
    refuseMore(demo, args)
    return form === undefined ? seed(args, terminal) : live(args, terminal)
  },
}

async function seed(args: Arguments, terminal: Terminal): Promise<void> {
  const { flags } = args
  const rows = parseCount(flags.rows, '--rows')
  const database = await open(flags, terminal, true)
  try {
    if ((await database.introspect()).tables.length > 0) {
      throw new Problem(
        'conflict',
        `${database.name} already has tables. The demo world needs an empty database.`,
      )
    }
    terminal.print(`Creating the demo world in ${database.name} …`)
    await seedDemo({ database, rows, onProgress: tellTenths(terminal) })
    terminal.print(`Done. "${toStartCommand(args)}" shows it.`)
  } finally {
    await database.close()
  }
}

/** The usual world is ready quickly, so only a big one reports progress. */
function tellTenths(terminal: Terminal): (progress: SeedProgress) => void {
  let told = 0
  return ({ done, of }) => {
    const tenths = Math.floor((10 * done) / of)
    if (of < 500_000 || tenths <= told) return
    told = tenths
    terminal.note(`  ${tenths * 10} %`)
  }
}

async function live({ flags }: Arguments, terminal: Terminal): Promise<void> {
  const perSecond = parseCount(flags['per-second'], '--per-second') ?? 2
  const database = await open(flags, terminal, false)
  try {
    if (!(await isSeeded(database))) {
      throw new Problem(
        'not-found',
        `${database.name} is not the demo world. Create it first: switchboard demo`,
      )
    }
    terminal.print(
      `Writing to ${database.name} ${perSecond} times a second, like another program. Press Ctrl+C to stop.`,
    )
    const onWrite = (sentence: string) => terminal.print(sentence)
    const signal = AbortSignal.any([terminal.listenForStop(), terminal.unread])
    await liveDemo({ database, perSecond, signal, onWrite })
  } finally {
    await database.close()
  }
}

function open(flags: Arguments['flags'], terminal: Terminal, create: boolean) {
  const settings = readSettings({ env: terminal.env, flags, cwd: terminal.cwd })
  // A fresh clone has no data folder, so it is created. A folder in a database URL must exist.
  if (create && settings.demo) inDataFolder(settings.dataDir, () => {})
  return openTarget(settings, { log: openLog(settings, terminal), create })
}

/** Beyond this, nobody has enough disk space or patience. */
const most = 100_000_000

function parseCount(text: string | true | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= most) return count
  throw new UsageError(`${name} must be a whole number from 1 to ${formatNumber(most)}.`)
}
