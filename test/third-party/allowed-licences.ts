/** Licences that let anyone use, change and pass on the software. Another one needs a decision before it goes in. */
const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]

/** An expression of SPDX: one of what stands between "OR", all of what stands between "AND". */
export function isAllowed(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => allowed.includes(name)))
}
