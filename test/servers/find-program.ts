import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of the names that is installed. Debian puts servers where only root's path leads. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}
