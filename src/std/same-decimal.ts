/** Whether two texts are the same number, digit by digit. Texts that are no plain numbers are the same if they are equal. */
export function isSameDecimal(one: string, other: string): boolean {
  return one === other || toDigits(one) === toDigits(other)
}

/** Sign, digits without zeros at the ends, and the place of the point: 01.50, 1.5 and 15e-1 become "15e-1". */
function toDigits(text: string): string {
  const [, sign = '', whole = '', part = '', exponent = '0'] = number.exec(text) ?? []
  if (whole === '' && part === '') return text
  const digits = `${whole}${part}`.replace(/^0+/, '')
  const short = digits.replace(/0+$/, '')
  if (short === '') return '0'
  const point = BigInt(exponent) - BigInt(part.length) + BigInt(digits.length - short.length)
  return `${sign === '-' ? '-' : ''}${short}e${point}`
}

const number = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i
