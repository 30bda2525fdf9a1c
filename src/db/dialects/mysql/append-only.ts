import { CompiledQuery } from 'kysely'
import type { AppendOnly } from '../../sql.ts'
import { quoteName, quoteText } from '../quote.ts'

/** A variable of the session. Whoever ends the transaction takes the permission back. */
const permission = '@switchboard_may_delete'
const permitDeletes = `set ${permission} = 1`
export const forbidDeletes = `set ${permission} = null`

export function isPermission(sql: string): boolean {
  return sql === permitDeletes
}

/** The triggers are dropped with their table. Nothing stops a TRUNCATE. */
export function appendOnly({ name }: { readonly name: string }): AppendOnly {
  const refuse = `signal sqlstate '45000' set message_text = ${quoteText(`${name} are never changed`)}`
  const guard = (operation: string, words: string) =>
    `create trigger ${quoteName(`${name}_no_${operation}`)} before ${operation} on ${quoteName(name)} for each row ${words}`
  return {
    protect: [
      guard('update', refuse),
      guard('delete', `if ${permission} is null then ${refuse}; end if`),
    ].flatMap((words) => [CompiledQuery.raw(toDrop(words)), CompiledQuery.raw(words)]),
    permitDeletes: [CompiledQuery.raw(permitDeletes)],
    forget: [],
  }
}

/** A migration that was interrupted may have made the trigger already. */
function toDrop(words: string): string {
  const [, name = ''] = /^create trigger ("(?:[^"]|"")*")/.exec(words) ?? []
  return `drop trigger if exists ${name}`
}
