import type { ColumnSchema } from '../../db/index.ts'
import type { KindName } from '../../wire/kind.ts'
import type { TextKind } from './table-options.ts'

/** The options can choose the kind of text columns only: no option can make a number an image. */
export function chooseKind(
  column: ColumnSchema,
  isRelation: boolean,
  wished: TextKind | undefined,
): KindName {
  if (isRelation) return 'relation'
  if (column.type !== 'text') return column.type
  if (column.allowedValues !== null) return 'enum'
  return wished ?? textKindOf(column)
}

/** The last word of a name tells the kind: image_url is an image, url_count would be a number. */
const byName: readonly (readonly [RegExp, TextKind])[] = [
  [/(^|_)(image|avatar|photo|picture|thumbnail|logo|icon)(_(url|uri|link|src))?$/, 'image'],
  [/(^|_)(url|uri|link|href|website|homepage)$/, 'url'],
  [/(^|_)(e_?mail)(_address)?$/, 'email'],
  [/(^|_)(hex_)?colou?r(_hex)?$/, 'color'],
  [/(^|_)(description|notes?|body|content|bio|comments?|message|text|details)$/, 'long-text'],
]

function textKindOf({ name, declaredType }: ColumnSchema): TextKind {
  if (/clob|(medium|long)text/i.test(declaredType)) return 'long-text'
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
  return byName.find(([pattern]) => pattern.test(words))?.[1] ?? 'text'
}
