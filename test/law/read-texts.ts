import { posix } from 'node:path'
import { catalogue, mayReadEnglish } from './rooms.ts'
import { lineOf, type SourceFile } from './source-file.ts'
import { isNode, type Node, textOf } from './syntax.ts'

/** A page must read a catalogue in the reader's language. Code that reads the constant itself gets English. */
export function textsReadInEnglish(file: SourceFile): string[] {
  if (file.isTest || file.room !== 'web' || mayReadEnglish.some((start) => file.path.startsWith(start)))
    return []
  const names = new Set(file.nodes.flatMap((node) => namesFromCatalogue(file, node)))
  if (names.size === 0) return []
  const harmless = new Set(file.nodes.flatMap(harmlessPartsOf))
  return file.nodes
    .filter((node) => node.type === 'Identifier' && names.has(textOf(node.name)) && !harmless.has(node))
    .map(
      (node) =>
        `${file.path}:${lineOf(file, node)} reads ${textOf(node.name)} in English: ` +
        'call useTexts, or pageTexts where there is no component, or take the texts as a parameter',
    )
}

/** The values that the file imports from a catalogue. */
function namesFromCatalogue(file: SourceFile, node: Node): string[] {
  if (node.type !== 'ImportDeclaration' || node.importKind === 'type' || !isNode(node.source)) return []
  const target = posix.join(posix.dirname(file.path), textOf(node.source.value))
  if (!target.startsWith(catalogue) || /\/languages?\.ts$/.test(target)) return []
  return nodesIn(node.specifiers)
    .filter((specifier) => specifier.importKind !== 'type')
    .flatMap(({ local }) => (isNode(local) ? textOf(local.name) : []))
}

/** A catalogue that is passed to a language, and names that are only types or members. */
function harmlessPartsOf(node: Node): unknown[] {
  switch (node.type) {
    case 'CallExpression':
      return isLanguage(node.callee) ? nodesIn(node.arguments).slice(0, 1) : []
    case 'ImportSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local, node.imported]
    case 'TSTypeQuery':
      return [node.exprName]
    case 'TSQualifiedName':
      return [node.left]
    case 'MemberExpression':
      return node.computed === true ? [] : [node.property]
    case 'Property':
      return node.shorthand === true ? [] : [node.key]
    default:
      return []
  }
}

/** Whether the callee is `useTexts`, `pageTexts` or `language.texts`. */
function isLanguage(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return callee.name === 'useTexts' || callee.name === 'pageTexts'
  return callee.type === 'MemberExpression' && isNode(callee.property) && callee.property.name === 'texts'
}

function nodesIn(list: unknown): Node[] {
  return Array.isArray(list) ? list.filter(isNode) : []
}
