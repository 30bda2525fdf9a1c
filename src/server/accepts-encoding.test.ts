import { expect, test } from 'vitest'
import { acceptsEncoding } from './accepts-encoding.ts'

test.each(['gzip', 'br, gzip', 'GZIP;q=0.5', 'deflate, gzip;q=1.0', '*', 'br;q=0, *;q=0.1', 'gzip, *;q=0'])(
  '%j takes gzip',
  (header) => expect(acceptsEncoding(header, 'gzip')).toBe(true),
)

test.each([
  undefined,
  '',
  'br',
  'identity',
  'gzip;q=0',
  'gzip; q=0.000',
  '*;q=0',
  'gzip;q=0, *',
  'x-gzip-not',
])('%j does not take gzip', (header) => expect(acceptsEncoding(header, 'gzip')).toBe(false))
