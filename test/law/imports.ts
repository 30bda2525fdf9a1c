import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { type Room, rooms } from './rooms.ts'
import type { SourceFile } from './source-file.ts'
import { isNode, type Node } from './syntax.ts'

export interface Import {
  readonly specifier: string
  /** `import type` is gone when the file runs; `import { type X }` still loads the other file. */
  readonly typeOnly: boolean
  /** The path from the root; null for a package. */
  readonly target: string | null
}

export function importsOf(file: SourceFile): Import[] {
  return file.nodes.flatMap((node) => {
    const source = sourceOf(node)
    if (source === null) return []
    const target = source.startsWith('.') ? posix.join(posix.dirname(file.path), source) : null
    return [{ specifier: source, typeOnly: isTypeOnly(node), target }]
  })
}

function sourceOf(node: Node): string | null {
  const named = [
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  ]
  if (!named.includes(node.type) || !isNode(node.source)) return null
  return typeof node.source.value === 'string' ? node.source.value : null
}

function isTypeOnly(node: Node): boolean {
  return node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type'
}

/** Checks the law of imports. Tests may import any room, but only by its index.ts, like other code. */
export function brokenImports(file: SourceFile): string[] {
  const room = rooms.get(file.room)
  if (room === undefined)
    return [`${file.path}: "${file.room}" is no room of the law; test/law/rooms.ts names them`]
  const broken = importsOf(file).map((found) => complaint({ file, room, found }))
  return broken.filter((text) => text !== null).map((text) => `${file.path} ${text}`)
}

interface Case {
  readonly file: SourceFile
  readonly room: Room
  readonly found: Import
}

function complaint({ file, room, found }: Case): string | null {
  if (found.target === null) return askingForNode({ file, room, found })
  if (!found.target.startsWith('src/')) {
    return file.isTest || found.target === 'package.json'
      ? null
      : `imports ${found.target}, which is outside of src`
  }
  const other = found.target.split('/')[1] ?? ''
  const isIndex = found.target === `src/${other}/index.ts`
  if (other === file.room) {
    return isIndex && !file.isTest ? 'imports the index of its own room: import the file itself' : null
  }
  if (!isIndex && rooms.get(other)?.open !== true)
    return `imports ${found.target}: enter ${other} through its index.ts`
  return file.isTest ? null : wrongDirection({ file, room, found }, other)
}

function askingForNode({ file, room, found }: Case): string | null {
  if (!room.anywhere || file.isTest || !isBuiltin(found.specifier)) return null
  return `imports ${found.specifier}, but ${file.room} runs in browsers, too`
}

function wrongDirection({ file, room, found }: Case, other: string): string | null {
  if (room.values.includes(other)) return null
  if (!room.types.includes(other)) return `imports ${found.target}: ${file.room} may not import ${other}`
  return found.typeOnly
    ? null
    : `imports values from ${found.target}: ${file.room} may import only types from ${other}`
}
