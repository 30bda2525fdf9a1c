import { DatabaseSync } from 'node:sqlite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import mysql from 'mysql2/promise'
import pg from 'pg'

// A process of its own: the same rows as simply as they can be answered, for whoever asks, in the driver's own types.

const [url = '', port = '', sql = ''] = process.argv.slice(2)

const read = reader()
const app = new Hono()
  .get('/health/ready', (c) => c.body(null))
  .get('/rows', async (c) => c.json({ rows: await read() }))
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })

function reader(): () => unknown {
  if (url.startsWith('sqlite:')) return readFile(url.slice('sqlite:'.length))
  return url.startsWith('mysql:') ? readMariadb(url) : readServer(url)
}

function readFile(path: string): () => unknown {
  const statement = new DatabaseSync(path, { readOnly: true }).prepare(sql)
  return () => statement.all()
}

function readServer(connectionString: string): () => Promise<unknown> {
  const pool = new pg.Pool({ connectionString })
  return async () => (await pool.query({ name: 'rows', text: sql })).rows
}

function readMariadb(uri: string): () => Promise<unknown> {
  const pool = mysql.createPool({ uri, dateStrings: true })
  return async () => (await pool.execute(sql))[0]
}
