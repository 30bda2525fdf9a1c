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
  summary: 'Makes search in a large table fast, by an index of ours; shows first what that takes, and asks.',
  usage: ['index TABLE [--columns NAMES] [--yes]', 'index TABLE --print', 'index TABLE --drop [--yes]'],
  words: 1,
  flags: {
    columns: {
      type: 'string',
      placeholder: 'NAMES',
      sentence: 'The columns to search, separated by commas; all texts unless told.',
    },
    print: { type: 'boolean', placeholder: null, sentence: 'Only prints the statements.' },
    drop: { type: 'boolean', placeholder: null, sentence: 'Removes the index.' },
    yes: { type: 'boolean', placeholder: null, sentence: 'Does not ask.' },
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
    throw new UsageError('--drop removes the whole index, without --columns.')
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
  if (!task.yes) await confirm(terminal, { question: 'Make it?', otherwise: 'Nothing was made.' })
  await indexing.attach()
  const startedAt = performance.now()
  const bytes = await build(indexing, { task, offer, terminal })
  const took = toDuration((performance.now() - startedAt) / 1000)
  terminal.print(
    `Made in ${took}; it takes ${toSize(bytes)}. A server that runs uses it within 30 seconds.\n"switchboard index ${toShellWord(table)} --drop" removes it.`,
  )
}

function describe(table: string, offer: SearchIndexOffer): string {
  const { columns, replaces, statements, rows, bytes, seconds, writersWait } = offer
  const instead = replaces === null ? '' : `\nIt takes the place of the one on ${replaces.join(', ')}.`
  const meanwhile = writersWait
    ? 'Others may read meanwhile; who writes waits until it is made, or is refused when that takes long.'
    : 'Others may read and write meanwhile.'
  return [
    `${table} has about ${toRows(rows)}. The index finds parts of words in ${columns.join(', ')}.${instead}`,
    '',
    toScript(statements, '  '),
    '',
    `It will take about ${toSize(bytes)} and ${toDuration(seconds)}. ${meanwhile}`,
    'From then on the database keeps it up to date, which makes writing these columns a little slower.',
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
  terminal.note('Making it … Ctrl+C stops and leaves nothing behind.')
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
      `Stopped, but others are in the way of removing ${leftovers.join(', ')}. It serves nobody: "switchboard index ${toShellWord(table)} --drop" removes it.`,
    )
  }
  return new Problem(
    'conflict',
    offer.replaces === null
      ? 'Stopped. Nothing was left behind.'
      : 'Stopped. The index that was there serves as before.',
  )
}

function showForOthers(statements: readonly string[], terminal: Terminal): void {
  terminal.print(
    `Whoever may change the table can run this, outside of a transaction:\n${toScript(statements, '  ')}`,
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
