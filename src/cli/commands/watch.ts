import { databaseFlags } from '../../config/index.ts'
import { openWatching, type TableOffer, type WatchCommand } from '../../kernel/index.ts'
import { type Arguments, type Command, UsageError } from '../command.ts'
import { confirm } from '../confirm.ts'
import { commandLine, toBriefOptions } from '../open-kernel.ts'
import type { Terminal } from '../terminal.ts'

export const watch: Command = {
  name: 'watch',
  summary:
    'Turns on live updates for changes by other programs, with triggers or by the database’s log. Shows what it does first, and asks.',
  usage: [
    'watch TABLE [--yes]',
    'watch --all [--yes]',
    'watch TABLE|--all --print',
    'watch TABLE|--all --remove',
  ],
  words: 1,
  flags: {
    all: { type: 'boolean', placeholder: null, sentence: 'All tables that can be watched.' },
    print: { type: 'boolean', placeholder: null, sentence: 'Only prints the statements.' },
    remove: { type: 'boolean', placeholder: null, sentence: 'Ends it, and removes the triggers.' },
    yes: { type: 'boolean', placeholder: null, sentence: 'Skips the question.' },
    ...databaseFlags(),
  },
  async run(args, terminal) {
    const task = readTask(args)
    const use = task.print ? 'look' : 'add'
    const options = await toBriefOptions({ flags: args.flags, use }, terminal)
    const watching = await openWatching(options)
    try {
      await (args.flags.remove ? remove(watching, task, terminal) : create(watching, task, terminal))
    } finally {
      await watching.close()
    }
  },
}

interface Task {
  /** Null: all tables. */
  readonly tables: readonly string[] | null
  readonly print: boolean
  readonly yes: boolean
}

function readTask({ words: [table], flags: { all, print, yes } }: Arguments): Task {
  if ((table === undefined) !== (all === true)) {
    throw new UsageError('"watch" needs a table, or --all. See --help.')
  }
  return { tables: table === undefined ? null : [table], print: print === true, yes: yes === true }
}

async function create(
  watching: WatchCommand,
  { tables, print, yes }: Task,
  terminal: Terminal,
): Promise<void> {
  const offers = await watching.offer(commandLine, tables)
  const script = toScript(offers.flatMap((offer) => offer.create))
  if (print) return terminal.print(script)
  terminal.print(describe(offers, script))
  if (!yes) await confirm(terminal, { question: 'Run them?', otherwise: 'Nothing was created.' })
  const watched = await watching.watch(commandLine, tables)
  terminal.print(
    `Live updates are on for ${watched.join(', ')}. A running server uses them within 30 seconds.\n"switchboard watch TABLE --remove" turns them off.`,
  )
}

function describe(offers: readonly TableOffer[], script: string): string {
  const names = offers.map(({ name, state }) => (state === 'outdated' ? `${name} (renewed)` : name))
  if (offers.some(({ by }) => by === 'log')) {
    return [
      `Switchboard reads in the log of the database which rows of ${names.join(', ')} a program changes. This only notes the tables:`,
      '',
      script,
    ].join('\n')
  }
  return [
    `These triggers tell Switchboard which rows of ${names.join(', ')} a program changes. They store keys, and no other value.`,
    '',
    script,
    '',
    'Each write to these tables then takes a little longer.',
  ].join('\n')
}

/** A statement of several lines stays as it is. */
function toScript(statements: readonly string[]): string {
  return statements.map((statement) => `${statement};`).join('\n')
}

async function remove(
  watching: WatchCommand,
  { tables, print, yes }: Task,
  terminal: Terminal,
): Promise<void> {
  const script = toScript(await watching.offerRemoval(commandLine, tables))
  if (print) return terminal.print(script)
  terminal.print(`This ends the watching of ${tables?.join(', ') ?? 'all tables'}:\n${script}`)
  if (!yes) await confirm(terminal, { question: 'Run them?', otherwise: 'Nothing was removed.' })
  await watching.remove(commandLine, tables)
  terminal.print('Removed.')
}
