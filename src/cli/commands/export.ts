import { databaseFlags } from '../../config/index.ts'
import type { Kernel } from '../../kernel/index.ts'
import { type ExportFormat, exportFormats, parseExportQuery } from '../../wire/export-url.ts'
import { type Arguments, type Command, UsageError } from '../command.ts'
import { requireWord } from '../forms.ts'
import { commandLine, withKernel } from '../open-kernel.ts'
import type { Terminal } from '../terminal.ts'
import { writeNewFile } from '../write-new-file.ts'

export const exportTable: Command = {
  name: 'export',
  summary: 'Writes the rows of a table to a file, or to standard output.',
  usage: ['export TABLE [FILE] [--format csv|xlsx|ndjson] [--list LIST] [--raw] [--time-zone ZONE]'],
  words: 2,
  flags: {
    format: {
      type: 'string',
      placeholder: 'FORMAT',
      sentence: 'csv, xlsx or ndjson. Default: as the name of the file ends, else csv.',
    },
    list: {
      type: 'string',
      placeholder: 'LIST',
      sentence: 'What follows the question mark in a list’s address: "filter=active:is:true&sort=-id".',
    },
    raw: {
      type: 'boolean',
      placeholder: null,
      sentence: 'Leaves texts of CSV as they are, even if a spreadsheet would run them.',
    },
    'time-zone': {
      type: 'string',
      placeholder: 'ZONE',
      sentence: 'The clock for days in filters and for times in xlsx. Default: that of this machine.',
    },
    ...databaseFlags(),
  },
  async run(args, terminal) {
    const task = readTask(args, terminal)
    // The trail records who took which rows.
    await withKernel({ flags: args.flags, use: 'add' }, terminal, (kernel) => write(kernel, task, terminal))
  },
}

interface Task {
  readonly table: string
  readonly file: string | undefined
  readonly format: ExportFormat
  readonly list: URLSearchParams
  readonly timeZone: string
}

function readTask(args: Arguments, terminal: Terminal): Task {
  const { flags, words } = args
  const table = requireWord(args, 0, 'a table')
  const file = words[1]
  const wished = flags.format ?? exportFormats.find((one) => file?.endsWith(`.${one}`)) ?? 'csv'
  const format = exportFormats.find((one) => one === wished)
  if (format === undefined)
    throw new UsageError(`--format is one of ${exportFormats.join(', ')}. See --help.`)
  if (format === 'xlsx' && file === undefined && terminal.interactive) {
    throw new UsageError('A workbook is no text. Name a file: "export TABLE FILE.xlsx".')
  }
  const list = new URLSearchParams(String(flags.list ?? ''))
  if (flags.raw === true) list.set('raw', '1')
  return { table, file, format, list, timeZone: readZone(flags['time-zone']) }
}

function readZone(flag: string | true | undefined): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = typeof flag === 'string' ? flag : own
  const isKnown = zone === 'UTC' || zone === own || Intl.supportedValuesOf('timeZone').includes(zone)
  if (!isKnown) throw new UsageError(`There is no time zone "${zone}". One is called Europe/Vienna.`)
  return zone
}

async function write(
  kernel: Kernel,
  { file, format, list, ...task }: Task,
  terminal: Terminal,
): Promise<void> {
  const table = (await kernel.tables.fullId(task.table, commandLine)) ?? task.table
  const query = parseExportQuery(table, list, format)
  let label = table
  /** The export begins, and is recorded, when its place is there. */
  async function* pieces() {
    const exported = await kernel.lists.export(commandLine, query, { timeZone: task.timeZone })
    label = exported.table.label
    yield* exported.file
  }
  if (file === undefined) return terminal.write(pieces())
  await writeNewFile(file, pieces())
  terminal.note(`Wrote ${label} to ${file}.`)
}
