import { findProgram } from './find-program.ts'
import type { Server } from './server.ts'

/** A program that tests run with files of their own. */
export function program(name: string): Server {
  return {
    projects: ['socket'],
    async find() {
      const path = findProgram(name)
      return path === null ? { missing: `${name} is not installed` } : { url: path }
    },
  }
}
