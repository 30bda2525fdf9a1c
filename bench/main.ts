import { parseArgs } from 'node:util'
import { followLauncher } from '../src/cli/follow-launcher.ts'
import { aggregate } from './aggregate/aggregate.ts'
import { audit } from './audit/audit.ts'
import { boards } from './boards/boards.ts'
import { catalog } from './catalog.ts'
import { lists } from './lists/lists.ts'
import { live } from './live/live.ts'
import type { Bench } from './measurement.ts'
import { memory } from './memory.ts'
import { canPin } from './on-core.ts'
import { page } from './page.ts'
import { push } from './push/push.ts'
import { toTable, writeResults } from './report.ts'
import { rows } from './rows/rows.ts'
import { screen } from './screen/screen.ts'
import { search } from './search/search.ts'
import { size } from './size.ts'
import { start } from './start.ts'
import { switches } from './switches/switches.ts'
import { transfer } from './transfer/transfer.ts'
import { webhooks } from './webhooks/webhooks.ts'

const benches: readonly Bench[] = [
  start,
  page,
  size,
  screen,
  memory,
  lists,
  switches,
  rows,
  transfer,
  aggregate,
  audit,
  push,
  live,
  catalog,
  webhooks,
  search,
  boards,
]

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, quick: { type: 'boolean' }, fresh: { type: 'boolean' } },
})
const { write = false, quick = false, fresh = false } = flags
const unknown = names.find((name) => !benches.some((bench) => bench.name === name))

followLauncher()
if (unknown === undefined) await runAll()
else {
  say(`There is no bench "${unknown}". There are ${benches.map(({ name }) => name).join(', ')}.`)
  process.exitCode = 2
}

async function runAll(): Promise<void> {
  if (!canPin) say('Server and client share the cores here, so the numbers are lower than they could be.')
  for (const bench of benches) {
    if (names.length > 0 && !names.includes(bench.name)) continue
    say(`\n${bench.name}: ${bench.sentence}\n`)
    const table = toTable(await bench.run({ quick, fresh }))
    say(table)
    if (write) await writeResults(bench, table)
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
