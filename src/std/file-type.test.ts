import { expect, test } from 'vitest'
import { findFileType } from './file-type.ts'

test.each([
  ['89504e470d0a1a0a0000000d49484452', 'PNG'],
  ['ffd8ffe000104a464946', 'JPEG'],
  ['52494646a0000000574542505650', 'WebP'],
  ['0000001c6674797061766966', 'AVIF'],
  ['000000206674797069736f6d', 'MP4'],
  ['255044462d312e37', 'PDF'],
  ['68656c6c6f', null],
  ['', null],
])('bytes that begin with %s are %s', (digits, name) => {
  expect(findFileType(digits)).toBe(name)
})
