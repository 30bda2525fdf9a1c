import { expect, test } from 'vitest'
import { offences } from './law/law.ts'

test('the house keeps its law: imports, sizes, names', () => {
  expect(offences(process.cwd())).toEqual([])
})
