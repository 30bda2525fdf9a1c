import type { Command } from '../command.ts'
import { backup } from './backup.ts'
import { config } from './config.ts'
import { demo } from './demo.ts'
import { detach } from './detach.ts'
import { doctor } from './doctor.ts'
import { exportTable } from './export.ts'
import { importFile } from './import.ts'
import { indexTable } from './index-table.ts'
import { people } from './people.ts'
import { realtime } from './realtime.ts'
import { restore } from './restore.ts'
import { roles } from './roles.ts'
import { start } from './start.ts'
import { tokens } from './tokens.ts'
import { types } from './types.ts'
import { watch } from './watch.ts'

/** In the order of the help. */
export const commands: readonly Command[] = [
  start,
  realtime,
  demo,
  people,
  roles,
  tokens,
  types,
  watch,
  exportTable,
  doctor,
  indexTable,
  importFile,
  config,
  backup,
  restore,
  detach,
]
