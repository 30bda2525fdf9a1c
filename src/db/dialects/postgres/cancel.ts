import type pg from 'pg'

/** From another connection: closing this one would not stop the work in the server. */
export async function cancel(control: pg.Pool, client: pg.PoolClient): Promise<void> {
  // The driver has it, its types don't know.
  const processId = 'processID' in client ? client.processID : null
  // Failing is fine: the session's own statement_timeout still ends it.
  await control.query('select pg_cancel_backend($1)', [processId]).catch(() => undefined)
}
