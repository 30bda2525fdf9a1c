import type pg from 'pg'

/** Cancels from another connection, because closing this one would not stop the work in the server. */
export async function cancel(control: pg.Pool, client: pg.PoolClient): Promise<void> {
  // The driver has this property, but its types lack it.
  const processId = 'processID' in client ? client.processID : null
  // A failure does not matter: the session's own statement_timeout still ends the work.
  await control.query('select pg_cancel_backend($1)', [processId]).catch(() => undefined)
}
