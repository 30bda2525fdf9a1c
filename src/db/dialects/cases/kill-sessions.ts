import { runElsewhere, type Target } from './target.ts'

/** Ends all connections to the database of a server. */
export async function killSessions(target: Target): Promise<void> {
  if (target.dialect === 'postgres') {
    const all = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await runElsewhere(target, all)
    return
  }
  const all =
    'select id as number from information_schema.processlist where db = database() and id <> connection_id()'
  for (const { number } of await runElsewhere(target, all)) {
    await runElsewhere(target, `kill ${number}`).catch(unlessItEnded)
  }
}

function unlessItEnded(failure: { errno?: number }): void {
  const noSuchThread = 1094
  if (failure.errno !== noSuchThread) throw failure
}
