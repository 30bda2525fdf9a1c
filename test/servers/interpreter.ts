import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { findProgram } from './find-program.ts'
import type { Server } from './server.ts'

export interface Framework {
  readonly name: string
  /** The program that runs it. */
  readonly language: string
  /** The words that make the program load it. */
  readonly load: readonly string[]
}

/** The interpreter of a language, if it finds the framework. The system's own may, where the first of the path does not. */
export function interpreter({ name, language, load }: Framework): Server {
  return {
    projects: ['e2e'],
    async find() {
      const paths = [findProgram(language), `/usr/bin/${language}`]
      for (const path of paths) {
        if (path !== null && existsSync(path) && (await succeeds(path, load))) return { url: path }
      }
      return { missing: `${language} with ${name} is not installed` }
    },
  }
}

function succeeds(path: string, words: readonly string[]): Promise<boolean> {
  return promisify(execFile)(path, words).then(
    () => true,
    () => false,
  )
}
