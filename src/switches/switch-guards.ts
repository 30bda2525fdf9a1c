import type { Guards } from '../rows/index.ts'
import { readSwitch } from '../wire/read-switch.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { readWritten } from './stored-state.ts'
import type { SwitchFinder } from './table-switch.ts'

/** Any write to a switch's column has to pass the guard of the switch. */
export function createSwitchGuards(switches: Pick<SwitchFinder, 'find'>): Guards {
  return {
    async find(source, { schema: { name } }) {
      const tableSwitch = (await switches.find(source.table)).find(
        ({ column }) => column.schema.name === name,
      )
      if (tableSwitch === undefined || tableSwitch.guard === null) return null
      const { guard, rule } = tableSwitch
      return ({ values }, write) => {
        const state = readWritten(source, tableSwitch, write)
        if (state !== null && state === readSwitch(rule, values[name] ?? null)) return null
        // Any value but on turns the row off, so the guard is asked about turning off.
        const active = state === true
        return {
          // The guard gets a copy of the row and may change it. The trail uses the original.
          ask: () => guard({ ...values }, { active }),
          objection: (reason) => switchRefusals.guarded(active, reason),
          failure: switchRefusals.guardFailed(active),
        }
      }
    },
  }
}
