import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { Problem } from '../std/problem.ts'

/** Reads `.env` in this folder. Without the file it is empty. */
export function readEnvFile(cwd: string): Record<string, string | undefined> {
  const file = resolve(cwd, '.env')
  const bytes = readBytes(file)
  if (bytes === null) return {}
  // PowerShell's ">" writes UTF-16, in which no name would be found.
  if (!isUtf8(bytes) || bytes.includes(0))
    throw new Problem('invalid', `${file} must be a text in UTF-8. Save it with that encoding.`)
  // The decoder removes the byte order mark that editors on Windows add.
  return parseEnv(new TextDecoder().decode(bytes))
}

function readBytes(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : String(failure)
    if (code === 'ENOENT') return null
    throw new Problem('invalid', `${file} must be a file of settings, but cannot be read (${code}).`, {
      cause: failure,
    })
  }
}
