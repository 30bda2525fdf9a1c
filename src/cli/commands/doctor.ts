import { databaseFlags, loadConfig, readSettings } from '../../config/index.ts'
import { openExamination } from '../../kernel/index.ts'
import { systemClock } from '../../std/clock.ts'
import { closest } from '../../std/closest.ts'
import { Problem } from '../../std/problem.ts'
import type { Checkup, TableCheckup } from '../../wire/checkup.ts'
import { formatNumber } from '../../wire/texts/format-number.ts'
import { plural } from '../../wire/texts/plural.ts'
import { searchIndexRefusals } from '../../wire/texts/refusals/search-indexes.ts'
import type { Command } from '../command.ts'
import { commandLine, openLog } from '../open-kernel.ts'
import { toReport, toSection } from '../report.ts'

export const doctor: Command = {
  name: 'doctor',
  summary: 'Checks each table: what works, what would help, and what is wrong.',
  usage: ['doctor [TABLE] [--json]'],
  words: 1,
  flags: {
    json: { type: 'boolean', placeholder: null, sentence: 'Prints JSON, for programs.' },
    ...databaseFlags(),
  },
  async run({ words: [name], flags }, terminal) {
    // This reads the settings without loading them, because looking must not make a secret.
    const settings = readSettings({ env: terminal.env, flags, cwd: terminal.cwd })
    const config = await loadConfig({ cwd: terminal.cwd, configFile: settings.configFile })
    const log = openLog(settings, terminal)
    const examination = await openExamination({ settings, config, log, clock: systemClock })
    try {
      const checkup = await examination.checkup(commandLine)
      if (name === undefined) {
        terminal.print(flags.json ? JSON.stringify(checkup, null, 2) : toReport(checkup))
        refuseFaults(checkup)
      } else {
        const table = findChecked(checkup.tables, name)
        terminal.print(flags.json ? JSON.stringify(table, null, 2) : toSection(table))
      }
    } finally {
      await examination.close()
    }
  },
}

/** Decides the exit code: a possible improvement is no fault. */
function refuseFaults({ complaints, leftovers }: Checkup): void {
  const count = complaints.length + leftovers.length
  if (count === 0) return
  throw new Problem(
    'invalid',
    plural(count, { one: 'Found one problem.', other: `Found ${formatNumber(count)} problems.` }),
  )
}

/** The operator may leave the schema out of the table's name. */
function findChecked(tables: readonly TableCheckup[], name: string): TableCheckup {
  const exact = tables.find((table) => table.name === name)
  const [found, ...others] = exact ? [exact] : tables.filter((table) => table.name.split('.').at(-1) === name)
  if (found === undefined) {
    const names = tables.flatMap((table) => [table.name, table.name.split('.').at(-1) ?? ''])
    throw new Problem('not-found', searchIndexRefusals.noSuchTable(name, closest(name, names)))
  }
  if (others.length === 0) return found
  const candidates = [found, ...others].map((table) => table.name)
  throw new Problem('conflict', searchIndexRefusals.severalTables(name, candidates))
}
