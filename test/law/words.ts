import { catalogue, speaking } from './rooms.ts'
import { lineOf, type SourceFile } from './source-file.ts'
import { isNode, type Node, textOf } from './syntax.ts'

/** Text for a screen or a program must come from the catalogue, so that another language is another catalogue. */
export function wordsOutsideCatalogue(file: SourceFile): string[] {
  if (file.isTest || !speaking.includes(file.room) || file.path.startsWith(catalogue)) return []
  const details = new Set(file.nodes.map(detailOf))
  return file.nodes
    .filter((node) => (isText(node) && details.has(node)) || isSentence(file, node) || isMarkup(node))
    .map((node) => `${file.path}:${lineOf(file, node)} speaks for itself: its words belong into ${catalogue}`)
}

/** The second argument of `new Problem`. */
function detailOf(node: Node): unknown {
  if (node.type !== 'NewExpression' || !isNode(node.callee) || node.callee.name !== 'Problem') return null
  return Array.isArray(node.arguments) ? node.arguments[1] : null
}

function isText(node: Node): boolean {
  return typeof node.value === 'string' || node.type === 'TemplateLiteral' || node.type === 'BinaryExpression'
}

/** A text with a capital and a full stop is a sentence, which a caller may put into a Problem. */
function isSentence(file: SourceFile, node: Node): boolean {
  if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return false
  return /^[A-Z][^\n]* [^\n]*[.!?]$/.test(file.text.slice(node.start + 1, node.end - 1))
}

function isMarkup(node: Node): boolean {
  return node.type === 'JSXText' && /\p{L}/u.test(textOf(node.value))
}
