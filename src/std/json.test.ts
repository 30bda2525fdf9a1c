import { expect, test } from 'vitest'
import { isJson, readJson } from './json.ts'

test.each(['null', 'false', '0', '""', '[]', '{"a":1}'])('%s is JSON, and read as what it says', (text) => {
  expect(readJson(text)).toEqual(JSON.parse(text))
  expect(isJson(text)).toBe(true)
})

test.each(['', 'undefined', "{'a':1}", '[1,]', '{"a"'])('"%s" is none', (text) => {
  expect(readJson(text)).toBeUndefined()
  expect(isJson(text)).toBe(false)
})
