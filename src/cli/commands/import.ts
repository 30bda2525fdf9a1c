import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { databaseFlags } from '../../config/index.ts'
import type { Kernel } from '../../kernel/index.ts'
import { Problem } from '../../std/problem.ts'
import type { Import } from '../../wire/import.ts'
import type { Job } from '../../wire/job.ts'
import { toRows } from '../amounts.ts'
import type { Arguments, Command } from '../command.ts'
import { confirm } from '../confirm.ts'
import { describeImport } from '../describe-import.ts'
import { followJob } from '../follow-job.ts'
import { requireWord } from '../forms.ts'
import { changeByFlags, readImportFlags } from '../import-flags.ts'
import { commandLine, withKernel } from '../open-kernel.ts'
import type { Terminal } from '../terminal.ts'
import { writeNewFile } from '../write-new-file.ts'

export const importFile: Command = {
  name: 'import',
  summary: 'Imports a CSV, NDJSON or XLSX file into a table. Shows what it understood first, and asks.',
  usage: [
    'import FILE TABLE [--mode MODE] [--by COLUMNS] [--yes]',
    'import FILE TABLE --check [--mode MODE] [--by COLUMNS]',
  ],
  words: 2,
  flags: {
    mode: {
      type: 'string',
      placeholder: 'MODE',
      sentence: 'add, update or both: adds rows, changes those that exist, or does both; default add.',
    },
    by: {
      type: 'string',
      placeholder: 'COLUMNS',
      sentence: 'The unique key by which rows are found, with commas; default the primary key.',
    },
    check: { type: 'boolean', placeholder: null, sentence: 'Tries all rows, and writes none.' },
    yes: { type: 'boolean', placeholder: null, sentence: 'Skips the question.' },
    sheet: { type: 'string', placeholder: 'NAME', sentence: 'The sheet of an XLSX file; default the first.' },
    null: { type: 'string', placeholder: 'TEXT', sentence: 'The text that stands for no value.' },
    separator: {
      type: 'string',
      placeholder: 'CHARACTER',
      sentence: 'What separates cells: "," ";" "|" or tab; default what is detected.',
    },
    encoding: {
      type: 'string',
      placeholder: 'NAME',
      sentence: 'utf-8, utf-16le, utf-16be or windows-1252; default what is detected.',
    },
    'no-header': { type: 'boolean', placeholder: null, sentence: 'The first row has values, and no names.' },
    ...databaseFlags(),
  },
  async run(args, terminal) {
    const task = await readTask(args, terminal)
    await withKernel({ flags: args.flags, use: 'add' }, terminal, (kernel) => work(kernel, task, terminal))
  },
}

interface Task {
  readonly file: string
  readonly table: string
  readonly flags: ReturnType<typeof readImportFlags>
  readonly isCheck: boolean
  readonly yes: boolean
}

/** Complaints come before anything is opened. */
async function readTask(args: Arguments, terminal: Terminal): Promise<Task> {
  const file = resolve(terminal.cwd, requireWord(args, 0, 'a file and a table'))
  const table = requireWord(args, 1, 'a table')
  const flags = readImportFlags(args.flags)
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new Problem('not-found', `There is no file ${args.words[0]}.`)
  return { file, table, flags, isCheck: args.flags.check === true, yes: args.flags.yes === true }
}

async function work(kernel: Kernel, task: Task, terminal: Terminal): Promise<void> {
  const { imports } = kernel
  const table = (await kernel.tables.fullId(task.table, commandLine)) ?? task.table
  const stop = terminal.listenForStop()
  const bytes = createReadStream(task.file, { signal: stop })
  const sent = await imports.send(commandLine, { table, name: basename(task.file) }, bytes)
  const settings = changeByFlags(sent, task.flags)
  const ready = settings === null ? sent : await imports.change(commandLine, sent.id, settings)
  terminal.print(describeImport(ready, await imports.preview(commandLine, ready.id)))
  if (!task.isCheck && !task.yes) {
    await confirm(terminal, { question: 'Import the file?', otherwise: 'Nothing was imported.' })
  }
  const job = await (task.isCheck ? imports.check : imports.start)(commandLine, ready.id)
  kernel.jobs.resume()
  const ended = await followJob(kernel, job.id, { terminal, stop })
  terminal.print(describeEnd(ended, task))
  if (ended.error !== null) throw new Problem('unavailable', ended.error)
  if (ended.refused > 0) await keepRefused(kernel, ready, { job: ended, file: task.file })
}

function describeEnd({ state, done, changed, refused, id }: Job, { isCheck }: Task): string {
  const would = isCheck ? 'would be ' : ''
  const numbers = [
    `${toRows(changed)} ${would}added or changed`,
    `${toRows(done - changed - refused)} ${isCheck ? 'would stay ' : ''}unchanged`,
    `${toRows(refused)} ${would}refused`,
  ].join(', ')
  const end = state === 'cancelled' ? 'Cancelled' : isCheck ? 'Checked' : 'Imported'
  const undo = isCheck || changed === 0 ? '' : `\nThe page /jobs/${id} can undo all of it.`
  return `${end}: ${numbers}.${undo}`
}

interface Refused {
  readonly job: Job
  /** The file that was imported. */
  readonly file: string
}

/** Always ends with a Problem, because a script must learn that rows are missing. */
async function keepRefused({ imports }: Kernel, { id }: Import, { job, file }: Refused): Promise<never> {
  const place = `${file}.refused.csv`
  // It may have those of an earlier try.
  await rm(place, { force: true })
  await writeNewFile(place, await imports.refused(commandLine, id, job.id))
  throw new Problem('invalid', `The refused rows are in ${place}, with the reasons beside them.`)
}
