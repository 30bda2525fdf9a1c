import pg from 'pg'

const everyMs = 2000

/**
 * A write may take its time, but a server that lives answers a trifle meanwhile. When it answers nobody any more, the
 * connection is ended, and whoever waits on it is told. The answer ends the vigil.
 */
export function keepVigil(control: pg.Pool, client: pg.PoolClient): () => void {
  let kept = true
  const timer = setInterval(() => {
    control.query('select 1').catch((failure: unknown) => {
      if (kept && !(failure instanceof pg.DatabaseError)) hangUp(client)
    })
  }, everyMs)
  return () => {
    kept = false
    clearInterval(timer)
  }
}

/** Asked to end, the driver would wait for the answers to all that it has sent. */
function hangUp(client: pg.PoolClient): void {
  client.connection.stream.destroy()
}
