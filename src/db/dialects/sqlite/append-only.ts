import { CompiledQuery } from 'kysely'
import type { AppendOnly } from '../../sql.ts'
import { quoteName, quoteText } from '../quote.ts'

/**
 * It forbids changes only, because a SQLite transaction cannot permit deletes. The trigger is dropped with its table.
 */
export function appendOnly({ name }: { readonly name: string }): AppendOnly {
  return {
    protect: [
      CompiledQuery.raw(`create trigger if not exists ${quoteName(`${name}_append_only`)} before update on ${quoteName(name)}
        begin select raise(abort, ${quoteText(`${name} are never changed`)}); end`),
    ],
    permitDeletes: [],
    forget: [],
  }
}
