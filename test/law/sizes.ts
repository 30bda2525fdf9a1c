import { budget, catalogue } from './rooms.ts'
import { lineOf, type SourceFile } from './source-file.ts'
import { isNode, type Node, textOf } from './syntax.ts'

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

export function tooLongFile(file: SourceFile): string[] {
  const lines = lineCount(file.text)
  const limit = file.isTest ? budget.test : budget.file
  return lines > limit ? [`${file.path} has ${lines} lines, more than ${limit}`] : []
}

export function tooLongFunctions(file: SourceFile): string[] {
  if (file.isTest) return []
  const names = namesOf(file.nodes)
  return file.nodes
    .filter((node) => functions.includes(node.type))
    .flatMap((node) => tooLong(file, node, names.get(node) ?? 'a function'))
}

function tooLong(file: SourceFile, node: Node, name: string): string[] {
  const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name)
  const limit = isComponent ? budget.component : budget.function
  const lines = lineCount(file.text.slice(node.start, node.end))
  return lines > limit
    ? [`${file.path}:${lineOf(file, node)} ${name} has ${lines} lines, more than ${limit}`]
    : []
}

/** A function expression has the name of the variable or property that holds it. */
function namesOf(nodes: readonly Node[]): Map<unknown, string> {
  const names = new Map<unknown, string>()
  for (const node of nodes) {
    const holder = [node.id, node.key].find(isNode)
    const name = textOf(holder?.name)
    if (name === '') continue
    names.set(node, name)
    for (const value of [node.init, node.value]) if (isNode(value)) names.set(value, name)
  }
  return names
}

export function tooLargeRooms(files: readonly SourceFile[]): string[] {
  return Object.entries(budget.rooms).flatMap(([room, limit]) => {
    const own = files.filter((file) => file.room === room && !file.isTest && !file.path.startsWith(catalogue))
    const lines = own.reduce((sum, file) => sum + lineCount(file.text), 0)
    return lines > limit
      ? [`src/${room} has ${lines} lines, more than ${limit}: is all of it without domain?`]
      : []
  })
}

function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}
