import pg from 'pg'

const everyMs = 2000

/**
 * A write may take long, but a living server answers a trivial statement meanwhile. If it answers nobody any more, this
 * closes the connection, which fails the write. Returns the function that ends the watch.
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

/** A normal end of the driver would wait for all outstanding answers. */
function hangUp(client: pg.PoolClient): void {
  client.connection.stream.destroy()
}
