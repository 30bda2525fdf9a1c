import { CompiledQuery } from 'kysely'
import type { HungBell } from '../../sql.ts'
import { quoteName, quoteText } from '../quote.ts'

interface Named {
  readonly schema: string | null
  readonly name: string
}

/**
 * Commits that notify stand in line behind each other. So writers do it only between two moments: until the one somebody
 * listens, and from the other on nobody looks all the time. They are kept in sequences because those are written in place: rows
 * would leave all their old versions to a server with a long transaction, for every writer to read.
 *
 * Whatever goes wrong here, the write goes on. A queue that fills would fail it in its commit, where nothing can be caught.
 */
export function bell({ schema, name }: Named): HungBell {
  const own = schema ?? 'public'
  const { from, until } = toGate(own)
  const ring = `${quoteName(own)}.ring_bell()`
  return {
    hang: [
      `create sequence ${from}`,
      `create sequence ${until}`,
      `create function ${ring} returns trigger language plpgsql security definer
        set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $ring$
        begin
          perform pg_notify(${quoteText(own)}, '') from ${from} opened, ${until} closed
            where ${nowMs} between opened.last_value and closed.last_value and pg_notification_queue_usage() < 0.5;
          return null;
        exception when others then
          return null;
        end $ring$`,
      `revoke all on function ${ring} from public`,
      `create trigger bell before insert on ${quoteName(own)}.${quoteName(name)} for each statement execute function ${ring}`,
    ].map((words) => CompiledQuery.raw(words)),
    forget: [
      `drop function if exists ${ring}`,
      `drop sequence if exists ${from}`,
      `drop sequence if exists ${until}`,
    ].map((words) => CompiledQuery.raw(words)),
  }
}

/**
 * Opens the gate for so long, but not before; no row where the server lets transactions be prepared, which it refuses to those
 * that notify.
 */
export function leaseGate(own: string): string {
  const { from, until } = toGate(own)
  const later = (place: string, parameter: string) =>
    `setval(${quoteText(place)}, greatest((select last_value from ${place}), ${nowMs} + ${parameter}))`
  return `select ${later(from, '$1::bigint')}, ${later(until, '$2::bigint')}
    where current_setting('max_prepared_transactions') = '0'`
}

const nowMs = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint'

function toGate(own: string) {
  return { from: `${quoteName(own)}.bell_from`, until: `${quoteName(own)}.bell_until` }
}
