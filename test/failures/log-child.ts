import { followWriteLog } from '../../src/changes/index.ts'
import { openDatabase } from '../../src/db/index.ts'
import { assert } from '../../src/std/assert.ts'
import { systemClock } from '../../src/std/clock.ts'
import { silentLog } from '../../src/std/log.ts'
import { openStore } from '../../src/store/index.ts'

/** A process that follows the log of a database until it is killed. */
const database = await openDatabase(process.argv[2] ?? '', { log: silentLog })
const store = await openStore({ database, clock: systemClock, log: silentLog })
const { log } = database.watches
assert(log !== null, 'the server has a log')
followWriteLog(log, store, () => process.stdout.write('lines\n'))
