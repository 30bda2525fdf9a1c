import { CompiledQuery } from 'kysely'
import type { HungBell } from '../../sql.ts'
import { quoteName, quoteText } from '../quote.ts'

interface Named {
  readonly schema: string | null
  readonly name: string
}

/**
 * Commits that notify stand in line behind each other. So writers do it only while the gate is open: from when nobody looks all
 * the time, for as long as somebody has said to listen. Both are one number in a sequence, which is written in place: a row
 * would leave all its old versions to a server with a long transaction, for every writer to read. And nobody can lock it.
 *
 * Whatever goes wrong here, the write goes on. A queue that fills would fail it in its commit, where nothing can be caught.
 */
export function bell({ schema, name }: Named): HungBell {
  const own = schema ?? 'public'
  const gate = toGate(own)
  const ring = `${quoteName(own)}.ring_bell()`
  return {
    hang: [
      `create sequence ${gate}`,
      // Without settings of its own, which would cost each write half as much again: its words can mean nothing else.
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
 * Opens the gate in so many milliseconds, unless it opens later, and for so many. No row where the server lets transactions be
 * prepared, which it refuses to those that notify.
 */
export function leaseGate(own: string): string {
  const gate = toGate(own)
  return `select setval(${quoteText(gate)}, (greatest(last_value >> ${lengthBits}, ${nowMs} + $1::bigint) << ${lengthBits}) | $2::bigint)
    from ${gate} where current_setting('max_prepared_transactions') = '0'`
}

/** The lower bits say how long it is open, the others since when. */
const lengthBits = 20
const longest = 2 ** lengthBits - 1

const nowMs = "floor(pg_catalog.date_part('epoch', pg_catalog.clock_timestamp()) * 1000)::bigint"

function toGate(own: string): string {
  return `${quoteName(own)}.bell_gate`
}
