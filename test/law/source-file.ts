import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { type Node, nodesOf, textOf } from './syntax.ts'

export interface SourceFile {
  /** From the root, with slashes: "src/std/slug.ts". */
  readonly path: string
  readonly room: string
  readonly isTest: boolean
  readonly text: string
  /** The text with every comment blanked. */
  readonly code: string
  readonly nodes: readonly Node[]
}

/** Every TypeScript file of the rooms. */
export function readSources(root: string): SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => readSource(root, path))
}

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, comments, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be read: ${error.message}`)
  return {
    path,
    room: path.split('/').length > 2 ? textOf(path.split('/')[1]) : '',
    // Cases are tests that several files run.
    isTest: /\.(test|cases|case)\.tsx?$/.test(path) || path.includes('/cases/'),
    text,
    code: comments.reduce(blank, text),
    nodes: nodesOf(program),
  }
}

export function lineOf(file: SourceFile, node: Node): number {
  return file.text.slice(0, node.start).split('\n').length
}

function blank(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
}
