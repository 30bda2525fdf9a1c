import type { Database } from '../src/db/index.ts'

/** A trigger of the owner, which writes to the table stock whenever goods get a name. */
export function triggerAlong({ sql: { following } }: Database): readonly string[] {
  const words = 'update stock set n = n + 1'
  if (following.numbersTransactions) {
    return [
      `create function along() returns trigger language plpgsql as $$ begin ${words}; return null; end $$`,
      'create trigger along after update of name on goods for each row execute function along()',
    ]
  }
  if (following.ownTransaction === null) {
    return [`create trigger along after update of name on goods begin ${words}; end`]
  }
  return [
    `create trigger along after update on goods for each row if not new.name <=> old.name then ${words}; end if`,
  ]
}
