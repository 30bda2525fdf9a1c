/** A character(n) column stores and returns its text with blanks at the end. */
export function toPadded(text: string, declaredType: string): string {
  const [, length = '0'] = /^character\((\d+)\)/.exec(declaredType) ?? []
  return text + ' '.repeat(Math.max(0, Number(length) - Array.from(text).length))
}
