import { CompiledQuery } from 'kysely'
import type { AppendOnly } from '../../sql.ts'
import { quoteName, quoteText } from '../quote.ts'

/** A setting that lasts until the end of the transaction that sets it. */
const permission = 'switchboard.may_delete'

/** The guard runs once per statement, so it costs nothing per row. */
export function appendOnly(table: { readonly schema: string | null; readonly name: string }): AppendOnly {
  const place = table.schema === null ? '' : `${quoteName(table.schema)}.`
  const name = `${place}${quoteName(table.name)}`
  const guard = `${place}${quoteName(`refuse_change_of_${table.name}`)}`
  const sentence = quoteText(`${table.name} are never changed`)
  return {
    protect: [
      CompiledQuery.raw(`create function ${guard}() returns trigger language plpgsql as $guard$
        begin
          if tg_op = 'DELETE' and current_setting(${quoteText(permission)}, true) = 'yes' then return null; end if;
          raise exception using message = ${sentence};
        end $guard$`),
      CompiledQuery.raw(`create trigger append_only before update or delete or truncate on ${name}
        for each statement execute function ${guard}()`),
    ],
    permitDeletes: [CompiledQuery.raw(`select set_config(${quoteText(permission)}, 'yes', true)`)],
    forget: [CompiledQuery.raw(`drop function if exists ${guard}()`)],
  }
}
