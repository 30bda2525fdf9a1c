import { DatabaseSync } from 'node:sqlite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

// A process of its own: the same rows as simply as they can be answered, for whoever asks, in the driver's own types.

const [url = '', port = '', sql = ''] = process.argv.slice(2)

const read = url.startsWith('sqlite:') ? readFile(url.slice('sqlite:'.length)) : readServer(url)
const app = new Hono()
  .get('/health/ready', (c) => c.body(null))
  .get('/rows', async (c) => c.json({ rows: await read() }))
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })

function readFile(path: string): () => unknown {
  const statement = new DatabaseSync(path, { readOnly: true }).prepare(sql)
  return () => statement.all()
}

function readServer(connectionString: string): () => Promise<unknown> {
  const pool = new pg.Pool({ connectionString })
  return async () => (await pool.query({ name: 'rows', text: sql })).rows
}
