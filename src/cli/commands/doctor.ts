import { databaseFlags, loadConfig, readSettings } from '../../config/index.ts'
import { openExamination } from '../../kernel/index.ts'
import { systemClock } from '../../std/clock.ts'
import { Problem } from '../../std/problem.ts'
import type { Checkup } from '../../wire/checkup.ts'
import type { Command } from '../command.ts'
import { commandLine, openLog } from '../open-kernel.ts'
import { toReport } from '../report.ts'

export const doctor: Command = {
  name: 'doctor',
  summary: 'Says how well each table serves as a list, what would help, and what is wrong.',
  usage: ['doctor [--json]'],
  words: 0,
  flags: {
    json: { type: 'boolean', placeholder: null, sentence: 'Prints JSON, for programs.' },
    ...databaseFlags(),
  },
  async run({ flags }, terminal) {
    // Read, not loaded: looking must not make a secret.
    const settings = readSettings({ env: terminal.env, flags, cwd: terminal.cwd })
    const config = await loadConfig({ cwd: terminal.cwd, configFile: settings.configFile })
    const log = openLog(settings, terminal)
    const examination = await openExamination({ settings, config, log, clock: systemClock })
    try {
      const checkup = await examination.checkup(commandLine)
      terminal.print(flags.json ? JSON.stringify(checkup, null, 2) : toReport(checkup))
      refuseFaults(checkup)
    } finally {
      await examination.close()
    }
  },
}

/** For the exit code: what only could be better is no fault. */
function refuseFaults({ complaints, leftovers }: Checkup): void {
  const count = complaints.length + leftovers.length
  if (count === 0) return
  throw new Problem('invalid', count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`)
}
