import type { Command } from '../command.ts'
import { config } from './config.ts'
import { demo } from './demo.ts'
import { detach } from './detach.ts'
import { doctor } from './doctor.ts'
import { indexTable } from './index-table.ts'
import { people } from './people.ts'
import { realtime } from './realtime.ts'
import { start } from './start.ts'
import { tokens } from './tokens.ts'
import { watch } from './watch.ts'

/** In the order of the help. */
export const commands: readonly Command[] = [
  start,
  realtime,
  demo,
  people,
  tokens,
  watch,
  doctor,
  indexTable,
  config,
  detach,
]
