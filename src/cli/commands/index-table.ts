import { databaseFlags } from '../../config/index.ts'
import { openSearchIndexing, type SearchIndexing, type SearchIndexOffer } from '../../kernel/index.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import { toDuration, toRows, toSize } from '../amounts.ts'
import { type Arguments, type Command, UsageError } from '../command.ts'
import { confirm } from '../confirm.ts'
import { requireWord } from '../forms.ts'
import { commandLine, toBriefOptions } from '../open-kernel.ts'
import { toShellWord } from '../shell-word.ts'
import type { Terminal } from '../terminal.ts'

export const indexTable: Command = {
  name: 'index',
  summary: 'Makes the search in a large table fast with an index. Shows the statements first, and asks.',
  usage: ['index TABLE [--columns NAMES] [--yes]', 'index TABLE --print', 'index TABLE --drop [--yes]'],
  words: 1,
  flags: {
    columns: {
      type: 'string',
      placeholder: 'NAMES',
      sentence: 'The columns to search, separated by commas; default all texts.',
    },
    print: { type: 'boolean', placeholder: null, sentence: 'Only prints the statements.' },
    drop: { type: 'boolean', placeholder: null, sentence: 'Removes the index.' },
    yes: { type: 'boolean', placeholder: null, sentence: 'Skips the question.' },
    ...databaseFlags(),
  },
  async run(args, terminal) {
    const task = readTask(args)
    const use = task.print ? 'look' : 'add'
    const options = await toBriefOptions({ flags: args.flags, use }, terminal)
    const indexing = await openSearchIndexing(options)
    try {
      await (args.flags.drop ? remove(indexing, task, terminal) : create(indexing, task, terminal))
    } finally {
      await indexing.close()
    }
  },
}

interface Task {
  readonly table: string
  readonly columns: readonly string[] | null
  readonly print: boolean
  readonly yes: boolean
}

function readTask(args: Arguments): Task {
  const { columns, print, drop, yes } = args.flags
  if (drop && columns !== undefined)
    throw new UsageError('--drop removes the whole index. Leave --columns out.')
  const table = requireWord(args, 0, 'a table')
  return {
    table,
    columns: columns === undefined ? null : splitNames(String(columns)),
    print: print === true,
    yes: yes === true,
  }
}

function splitNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

async function create(indexing: SearchIndexing, task: Task, terminal: Terminal): Promise<void> {
  const { table } = task
  const offer = await indexing.offer(commandLine, task)
  if (task.print) return terminal.print(toScript(offer.statements))
  terminal.print(describe(table, offer))
  if (!task.yes) await confirm(terminal, { question: 'Create it?', otherwise: 'Nothing was created.' })
  await indexing.attach()
  const startedAt = performance.now()
  const bytes = await build(indexing, { task, offer, terminal })
  const took = toDuration((performance.now() - startedAt) / 1000)
  terminal.print(
    `Created in ${took}. It takes ${toSize(bytes)}. A running server uses it within 30 seconds.\n"switchboard index ${toShellWord(table)} --drop" removes it.`,
  )
}

function describe(table: string, offer: SearchIndexOffer): string {
  const { columns, replaces, statements, rows, bytes, seconds, writersWait } = offer
  const found = offer.finds === 'parts' ? 'parts of words' : 'words by their beginnings'
  const instead = replaces === null ? '' : `\nIt replaces the one on ${replaces.join(', ')}.`
  const meanwhile = writersWait
    ? 'Others can read meanwhile. Writes wait until it is finished, and fail if that takes long.'
    : 'Others can read and write meanwhile.'
  return [
    `${table} has about ${toRows(rows)}. The index finds ${found} in ${columns.join(', ')}.${instead}`,
    '',
    toScript(statements, '  '),
    '',
    `It will take about ${toSize(bytes)} and ${toDuration(seconds)}. ${meanwhile}`,
    'The database then keeps it up to date. This makes writes to these columns a little slower.',
  ].join('\n')
}

function toScript(statements: readonly string[], indent = ''): string {
  return statements.map((statement) => `${indent}${statement};`).join('\n')
}

interface Build {
  readonly task: Task
  readonly offer: SearchIndexOffer
  readonly terminal: Terminal
}

const tellEveryMs = 10_000

async function build(indexing: SearchIndexing, { task, offer, terminal }: Build): Promise<number> {
  const stop = terminal.listenForStop()
  terminal.note('Creating it … Press Ctrl+C to stop. Nothing is left behind.')
  const startedAt = performance.now()
  const telling = setInterval(() => {
    terminal.note(`  ${toDuration((performance.now() - startedAt) / 1000)}`)
  }, tellEveryMs)
  try {
    return await indexing.create(commandLine, task, stop)
  } catch (failure) {
    if (stop.aborted) throw await toStopped(indexing, task, offer)
    if (isProblem(failure) && failure.code === 'forbidden') showForOthers(offer.statements, terminal)
    throw failure
  } finally {
    clearInterval(telling)
  }
}

async function toStopped(
  indexing: SearchIndexing,
  { table }: Task,
  offer: SearchIndexOffer,
): Promise<Problem> {
  const leftovers = await indexing.leftovers()
  if (leftovers.length > 0) {
    return new Problem(
      'busy',
      `Stopped, but ${leftovers.join(', ')} is in use and was not removed. Nobody needs it: "switchboard index ${toShellWord(table)} --drop" removes it.`,
    )
  }
  return new Problem(
    'conflict',
    offer.replaces === null ? 'Stopped. Nothing was left behind.' : 'Stopped. The old index works as before.',
  )
}

function showForOthers(statements: readonly string[], terminal: Terminal): void {
  terminal.print(
    `An account that may change the table can run this, outside a transaction:\n${toScript(statements, '  ')}`,
  )
}

async function remove(
  indexing: SearchIndexing,
  { table, print, yes }: Task,
  terminal: Terminal,
): Promise<void> {
  const statements = await indexing.offerRemoval(commandLine, table)
  if (print) return terminal.print(toScript(statements))
  terminal.print(`This removes the search index of ${table}:\n${toScript(statements, '  ')}`)
  if (!yes) await confirm(terminal, { question: 'Remove it?', otherwise: 'Nothing was removed.' })
  await indexing.remove(commandLine, table)
  terminal.print('Removed.')
}
