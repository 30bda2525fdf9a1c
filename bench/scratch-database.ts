import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onServer } from '../test/on-server.ts'

/** The address of a file that goes when the work is done. */
export async function withScratchFile<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-bench-'))
  try {
    return await work(`sqlite:${join(folder, 'bench.db')}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface Scratch {
  /** Of a server that may make databases. */
  readonly server: string
  readonly name: string
}

/** The address of a database that goes when the work is done. */
export async function withScratchDatabase<T>(
  { server, name }: Scratch,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const force = server.startsWith('postgres') ? ' with (force)' : ''
  const drop = () => onServer(server, `drop database if exists ${name}${force}`)
  await drop()
  await onServer(server, `create database ${name}`)
  try {
    return await work(Object.assign(new URL(server), { pathname: `/${name}` }).href)
  } finally {
    await drop()
  }
}
