import { CompiledQuery } from 'kysely'
import type { Following } from '../../following.ts'
import type { HungBell } from '../../sql.ts'
import { quoteName } from '../quote.ts'

/** A variable of the session. */
const ours = '@switchboard_transaction'

/** No function tells a program the number of its transaction, so ours say one to their session. */
export const ownTransaction: Following['ownTransaction'] = {
  begin: CompiledQuery.raw(`set ${ours} = uuid_short()`),
  end: CompiledQuery.raw(`set ${ours} = null`),
}

/** The number of the session keeps other programs from taking our numbers. */
export function numberLines({ name }: { readonly name: string }): HungBell {
  const trigger = quoteName(`${name}_number`)
  return {
    hang: [
      `drop trigger if exists ${trigger}`,
      `create trigger ${trigger} before insert on ${quoteName(name)} for each row
        set new.transaction_id = if(${ours} is null, null, concat(connection_id(), ' ', ${ours}))`,
    ].map((words) => CompiledQuery.raw(words)),
    // It goes with its table.
    forget: [],
  }
}
