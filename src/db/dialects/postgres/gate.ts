import { CompiledQuery } from 'kysely'
import type { HungBell } from '../../sql.ts'
import { quoteName, quoteText } from '../quote.ts'

interface Named {
  readonly schema: string | null
  readonly name: string
}

/**
 * Commits that notify wait for each other. So writers notify only while the gate is open: from when no listener polls,
 * for as long as a lease lasts. One number in a sequence holds both. A sequence is written in place: a row would leave
 * all old versions to be read by writers during a long transaction. And nobody can lock a sequence.
 *
 * An error here never fails the write. A full queue would fail it in its commit, where nothing can catch the error.
 */
export function bell({ schema, name }: Named): HungBell {
  const own = schema ?? 'public'
  const gate = toGate(own)
  const ring = `${quoteName(own)}.ring_bell()`
  return {
    hang: [
      `create sequence ${gate}`,
      // The function has no settings of its own, which would add half to a write's cost: its names are qualified.
      `create function ${ring} returns trigger language plpgsql as $ring$
        begin
          perform pg_catalog.pg_notify(${quoteText(own)}, '') from ${gate} gate
            where ${nowMs} - (gate.last_value >> ${lengthBits}) between 0 and gate.last_value & ${longest}
              and pg_catalog.pg_notification_queue_usage() < 0.5;
          return null;
        exception when others then
          return null;
        end $ring$`,
      `revoke all on function ${ring} from public`,
      `create trigger bell before insert on ${quoteName(own)}.${quoteName(name)} for each statement execute function ${ring}`,
    ].map((words) => CompiledQuery.raw(words)),
    forget: [`drop function if exists ${ring}`, `drop sequence if exists ${gate}`].map((words) =>
      CompiledQuery.raw(words),
    ),
  }
}

/**
 * Opens the gate after so many milliseconds, unless it opens later anyway, for so long. Selects no row if the server
 * allows prepared transactions, which may not notify.
 */
export function leaseGate(own: string): string {
  const gate = toGate(own)
  return `select setval(${quoteText(gate)}, (greatest(last_value >> ${lengthBits}, ${nowMs} + $1::bigint) << ${lengthBits}) | $2::bigint)
    from ${gate} where current_setting('max_prepared_transactions') = '0'`
}

/** The lower bits hold how long the gate is open, the others since when. */
const lengthBits = 20
const longest = 2 ** lengthBits - 1

const nowMs = "floor(pg_catalog.date_part('epoch', pg_catalog.clock_timestamp()) * 1000)::bigint"

function toGate(own: string): string {
  return `${quoteName(own)}.bell_gate`
}
