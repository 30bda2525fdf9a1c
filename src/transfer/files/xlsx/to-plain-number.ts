/**
 * The number of a cell as plain text. Spreadsheets write 1.1 as 1.1000000000000001 and large numbers as 1E+20. A fraction
 * becomes the shortest text of the same number; a whole number keeps its digits. Null: this is no number.
 */
export function toPlainNumber(text: string): string | null {
  if (text.length > mostCharacters || !number.test(text)) return null
  if (/^-?\d+$/.test(text)) return text.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-0$/, '0')
  const value = Number(text)
  return Number.isFinite(value) ? withoutExponent(String(value)) : null
}

const mostCharacters = 400

const number = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i

function withoutExponent(text: string): string {
  const [, sign = '', whole = '', part = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([-+]\d+)$/.exec(text) ?? []
  if (exponent === undefined) return text
  const digits = whole + part
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return sign + digits.padEnd(point, '0')
}
