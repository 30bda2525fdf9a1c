import { resolve } from 'node:path'
import { footprintFlags, readSettings } from '../../config/index.ts'
import { type Detachment, openDetachment } from '../../kernel/index.ts'
import { Problem } from '../../std/problem.ts'
import { toRows } from '../amounts.ts'
import type { Command } from '../command.ts'
import { confirm } from '../confirm.ts'
import { openLog } from '../open-kernel.ts'
import type { Terminal } from '../terminal.ts'
import { toFileProblem, writeNewFile } from '../write-new-file.ts'

export const detach: Command = {
  name: 'detach',
  summary:
    "Removes Switchboard's own tables, search indexes and triggers from the database. Your tables stay as they are.",
  usage: ['detach [--export FILE] [--yes]'],
  words: 0,
  flags: {
    export: {
      type: 'string',
      placeholder: 'FILE',
      sentence: 'Saves the audit trail to this new file first, as NDJSON.',
    },
    yes: { type: 'boolean', placeholder: null, sentence: 'Skips the question.' },
    ...footprintFlags(),
  },
  async run({ flags }, terminal) {
    // This reads the settings without loading them, because leaving must not make a secret.
    const settings = readSettings({ env: terminal.env, flags, cwd: terminal.cwd })
    const detachment = await openDetachment(settings, openLog(settings, terminal))
    try {
      const { databaseName, tables, hasTrail, searchIndexes, watched } = detachment
      if (tables.length + searchIndexes.length + watched.length === 0) {
        terminal.print(`There is nothing of Switchboard in ${databaseName}.`)
        return
      }
      const file = tables.length > 0 && typeof flags.export === 'string' ? flags.export : null
      if (file !== null) requireTrail(detachment)
      showWhatGoes(detachment, terminal)
      if (flags.yes !== true) {
        const loss = 'This also removes the audit trail. --export FILE saves it.\n'
        const question = `${hasTrail && flags.export === undefined ? loss : ''}Remove them?`
        await confirm(terminal, { question, otherwise: 'Nothing was removed.' })
      }
      if (file !== null) await exportTrail(detachment, file, terminal)
      showWhatStays(await detachment.remove(), terminal)
    } finally {
      await detachment.close()
    }
  },
}

function requireTrail({ hasTrail }: Detachment): void {
  if (hasTrail) return
  throw new Problem(
    'gone',
    'The database has no audit trail any more. Leave --export out. Nothing was removed.',
  )
}

function showWhatGoes(
  { databaseName, tables, searchIndexes, watched }: Detachment,
  terminal: Terminal,
): void {
  const lines = [
    ...tables.map(({ name, rows }) => [name, toRows(rows)]),
    ...searchIndexes.map((name) => [name, 'search index']),
    ...watched.map((name) => [name ?? 'a removed table', 'triggers for live updates']),
  ]
  const width = Math.max(...lines.map(([name = '']) => name.length))
  terminal.print(`This removes from ${databaseName}:`)
  for (const [name = '', what] of lines) terminal.print(`  ${name.padEnd(width)}  ${what}`)
}

async function exportTrail(detachment: Detachment, name: string, terminal: Terminal): Promise<void> {
  try {
    await writeNewFile(resolve(terminal.cwd, name), detachment.exportTrail())
  } catch (cause) {
    // This never overwrites a trail that was exported earlier.
    throw toFileProblem(cause, { file: name, otherwise: 'Nothing was removed.' })
  }
  terminal.print(`The audit trail was saved to ${name}.`)
}

function showWhatStays(shared: readonly string[], terminal: Terminal): void {
  if (shared.length === 0) {
    terminal.print('Removed. Nothing of Switchboard is left in the database.')
  } else {
    terminal.print('Removed. These parts stay, because others may use them. When nobody needs them, run:')
    for (const statement of shared) terminal.print(`  ${statement};`)
  }
}
