/** A text of character(n) is kept, and given out, with blanks behind it. */
export function toPadded(text: string, declaredType: string): string {
  const [, length = '0'] = /^character\((\d+)\)/.exec(declaredType) ?? []
  return text + ' '.repeat(Math.max(0, Number(length) - Array.from(text).length))
}
